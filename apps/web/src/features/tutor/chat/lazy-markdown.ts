import type { Options } from "react-markdown";
import { lazyComponent } from "#ui/feedback/lazy-component.tsx";

/** Larger than the rest of the chat. */
export const lazyMarkdown = lazyComponent<Options>(async () => (await import("react-markdown")).default);
