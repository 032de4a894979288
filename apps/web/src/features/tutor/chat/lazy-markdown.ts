import type { Options } from "react-markdown";
import { fetchedPart } from "#ui/fetched-part.tsx";

/** It costs more than the rest of the chat. */
export const lazyMarkdown = fetchedPart<Options>(async () => (await import("react-markdown")).default);
