/**
 * Draws every picture file of the logo from favicon.svg, in a real browser:
 * `node_modules/.bin/node scripts/drawing/draw-icons.ts`, then commit what changed in apps/web/public.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM } from "../checks/find-chromium.ts";

const PUBLIC = new URL("../../apps/web/public/", import.meta.url);
const FONT = new URL("../../apps/web/src/ui/theme/fonts/anek-latin-core.woff2", import.meta.url);
const GROUND = "#0d0f1f";

const favicon = readFileSync(new URL("favicon.svg", PUBLIC), "utf8");
const bricks = favicon.slice(favicon.indexOf("<path"), favicon.lastIndexOf("</g>"));
const mark = (size: number) => `<svg viewBox="0 0 32 32" width="${size}" height="${size}">${bricks}</svg>`;

/** A launcher may crop a maskable icon to a circle: the mark stays inside the middle 80 percent. */
const tile = (size: number, share: number) =>
  `<div style="width:${size}px;height:${size}px;background:${GROUND};display:grid;place-items:center">${mark(size * share)}</div>`;

const shareCard = `
  <style>
    @font-face { font-family: Anek; font-weight: 400 600; src: url(data:font/woff2;base64,${readFileSync(FONT, "base64")}) }
    div { box-sizing: border-box; font-family: Anek; color: #f4f1e9; position: relative }
  </style>
  <div style="width:1200px;height:630px;background:${GROUND};padding:72px 80px;display:flex;flex-direction:column;justify-content:space-between;position:relative;overflow:hidden">
    <div style="position:absolute;right:-70px;top:70px;opacity:.1">${mark(620)}</div>
    <div style="display:flex;align-items:center;gap:20px;font-size:52px;font-weight:600">${mark(64)} Nirmaan</div>
    <div>
      <div style="font-size:104px;line-height:1;font-weight:600;letter-spacing:-2px;max-width:900px">Learn to build something great</div>
      <div style="margin-top:36px;font-size:34px;color:#b4b6c8">Code, drones, AI, robots and space tech for classes 9 to 12</div>
    </div>
    <div style="position:absolute;left:0;bottom:0;width:100%;height:12px;background:#f7b43c"></div>
  </div>`;

async function draw(page: Page, name: string, html: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<body style="margin:0">${html}</body>`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: new URL(name, PUBLIC).pathname, omitBackground: true });
  console.log(`drew ${name}`);
}

/** An .ico is a six-byte header, one sixteen-byte entry and, since Windows Vista, simply a PNG. */
function asIcon(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
const page = await browser.newPage();
await draw(page, "icon-192.png", tile(192, 0.62), 192, 192);
await draw(page, "icon-512.png", tile(512, 0.62), 512, 512);
await draw(page, "apple-touch-icon.png", tile(180, 0.68), 180, 180);
await draw(page, "share-card.png", shareCard, 1200, 630);
await page.setViewportSize({ width: 32, height: 32 });
await page.setContent(`<body style="margin:0">${favicon}</body>`);
writeFileSync(new URL("favicon.ico", PUBLIC), asIcon(await page.screenshot({ omitBackground: true }), 32));
await browser.close();
