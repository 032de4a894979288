import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

const README_PICTURE = "docs/pictures/landing.png";
const MOST_CHANGED = 0.1;

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

// Fonts differ a little between machines, so a tenth of the pixels may differ. Update it with UPDATE_PICTURES=on.
test("the README shows the landing page as it is", async ({ page, context }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const isUpdate = process.env.UPDATE_PICTURES === "on";
  const now = await page.screenshot(isUpdate ? { path: README_PICTURE } : {});
  expect(readFileSync("README.md", "utf8")).toContain(README_PICTURE);
  const blank = await context.newPage();
  const changed = await blank.evaluate(
    async (pictures) => {
      const [before, after] = await Promise.all(
        pictures.map(async (base64) => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
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
    [readFileSync(README_PICTURE).toString("base64"), now.toString("base64")],
  );
  expect(changed).toBeLessThan(MOST_CHANGED);
});
