import type { ComputedStyle } from "@nirmaan/grading/checks/judge-page.ts";

type OpenedPage = { page: Document; styleOf: ComputedStyle; close: () => void };

/**
 * A student's page as this browser makes it, to look at and not to run: the frame shares our origin so that its
 * elements and styles can be read, and for that very reason nothing in it may be a program.
 */
export async function openPageInFrame(html: string, nonce: string): Promise<OpenedPage> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.title = "Your page, as the checks see it";
  frame.className = "pointer-events-none invisible fixed top-0 left-[-200vw] h-160 w-5xl";
  frame.tabIndex = -1;
  frame.srcdoc = lookOnly(html, nonce);
  await new Promise<void>((loaded) => {
    frame.addEventListener("load", () => loaded(), { once: true });
    document.body.append(frame);
  });
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) throw new Error("the browser did not open the page");
  return { page, styleOf: (element) => view.getComputedStyle(element), close: () => frame.remove() };
}

/** The page's own style sheets need our nonce; the content policy of this page holds in the frame too. */
function lookOnly(html: string, nonce: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const style of page.querySelectorAll("style")) style.setAttribute("nonce", nonce);
  // Far from the screen, a picture that waits to be seen is never asked for.
  for (const picture of page.querySelectorAll("img")) picture.setAttribute("loading", "lazy");
  for (const other of page.querySelectorAll("base, meta[http-equiv]")) other.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
