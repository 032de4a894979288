import { createContext as createLoaderContext } from "react-router";

/** The one word that lets an inline script of this very answer run. */
export const nonceContext = createLoaderContext("");
