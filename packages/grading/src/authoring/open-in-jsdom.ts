import { JSDOM } from "jsdom";
import type { OpenPage } from "./verify-lesson.ts";

/** A stand-in for the browser: enough for elements, attributes and the styles of a page's own sheet. */
export const openInJsdom: OpenPage = (html) => {
  const { window } = new JSDOM(html);
  return { page: window.document, styleOf: (element) => window.getComputedStyle(element) };
};
