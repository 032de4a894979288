const FRAMES = ["/runtimes/javascript-frame.html", "/runtimes/preview-frame.html"];
const WITHIN_MS = 30_000;

/**
 * Loads the frames in which programs run. A service worker cannot answer for a frame without an origin: only the browser's
 * own cache has it later, and only after it was loaded as a frame.
 */
export async function openFrames(): Promise<void> {
  for (const address of FRAMES) {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.hidden = true;
    frame.src = address;
    const loaded = new Promise((resolve) => {
      frame.addEventListener("load", resolve, { once: true });
      setTimeout(resolve, WITHIN_MS);
    });
    document.body.append(frame);
    await loaded;
    frame.remove();
  }
}
