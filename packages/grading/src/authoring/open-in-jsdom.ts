import { JSDOM } from "jsdom";
import type { OpenPage } from "./verify-lesson.ts";

/** Parses a page without a browser: elements, attributes and the styles of its own style sheet. */
export const openInJsdom: OpenPage = (html) => {
  const { window } = new JSDOM(html);
  return { page: window.document, styleOf: (element) => window.getComputedStyle(element) };
};
