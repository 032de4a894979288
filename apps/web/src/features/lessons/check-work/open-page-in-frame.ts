import type { ComputedStyle } from "@nirmaan/grading/checks/judge-page.ts";
import * as m from "@nirmaan/messages/lessons-attempts.ts";

type FramedPage = { page: Document; styleOf: ComputedStyle; close: () => void };

/**
 * Renders a student's page for checking, without running scripts: the frame shares our origin so that its elements and
 * styles can be read, so no script may run in it.
 */
export async function openPageInFrame(html: string, nonce: string): Promise<FramedPage> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.title = m.checkFrame();
  frame.className = "pointer-events-none invisible fixed top-0 left-[-200vw] h-160 w-5xl";
  frame.tabIndex = -1;
  frame.srcdoc = preparePage(html, nonce);
  await new Promise<void>((loaded) => {
    frame.addEventListener("load", () => loaded(), { once: true });
    document.body.append(frame);
  });
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) throw new Error("the browser did not open the page");
  return { page, styleOf: (element) => view.getComputedStyle(element), close: () => frame.remove() };
}

/** Style sheets need our nonce, because the content security policy of this page applies in the frame too. */
function preparePage(html: string, nonce: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const style of page.querySelectorAll("style")) style.setAttribute("nonce", nonce);
  // The frame is off screen, so the browser never requests an image that loads lazily.
  for (const image of page.querySelectorAll("img")) image.setAttribute("loading", "lazy");
  for (const element of page.querySelectorAll("base, meta[http-equiv]")) element.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
