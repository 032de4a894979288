import { createContext as createLoaderContext } from "react-router";

/** The nonce that the content security policy of this response allows inline scripts to carry. */
export const nonceContext = createLoaderContext("");
