import { readFileSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";

/**
 * The share of colour values that visibly differ between a stored picture and a screenshot, or 1 when their sizes do.
 * Fonts differ a little between machines, so that a tenth may differ.
 */
export const MOST_CHANGED = 0.1;

export async function changedShare(
  context: BrowserContext,
  file: string,
  screenshot: Buffer,
): Promise<number> {
  const blank = await context.newPage();
  const type = file.endsWith(".webp") ? "image/webp" : "image/png";
  const share = await blank.evaluate(
    async (pictures) => {
      const [before, after] = await Promise.all(
        pictures.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const pen = canvas.getContext("2d");
          pen?.drawImage(image, 0, 0);
          return pen?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (!before || before.length !== after?.length) return 1;
      const VISIBLE = 48;
      const different = before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > VISIBLE).length;
      return different / before.length;
    },
    [
      `data:${type};base64,${readFileSync(file).toString("base64")}`,
      `data:image/png;base64,${screenshot.toString("base64")}`,
    ],
  );
  await blank.close();
  return share;
}

/** The screenshot as WebP, encoded by the browser. */
export async function toWebp(context: BrowserContext, screenshot: Buffer): Promise<Buffer> {
  const blank = await context.newPage();
  const base64 = await blank.evaluate(async (png) => {
    const QUALITY = 0.8;
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", QUALITY).split(",")[1] ?? "";
  }, screenshot.toString("base64"));
  await blank.close();
  return Buffer.from(base64, "base64");
}
