import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { encode } from "uqr";

export type CardSheet = {
  cards: { name: string; rollNumber: string | null; userName: string; pin: string }[];
  schoolName: string;
  className: string;
  /** The login page; a user name is added to it. */
  loginUrl: string;
  /** In the language of the teacher: threads do not know it. */
  words: { title: string; userName: string; pin: string; rollNumber: string; howTo: string };
  language: string;
};
type Card = CardSheet["cards"][number];

const require = createRequire(import.meta.url);
const font = (name: string) => require.resolve(`@expo-google-fonts/${name}.ttf`);
const LATIN = font("anek-latin/400Regular/AnekLatin_400Regular");
const LATIN_STRONG = font("anek-latin/600SemiBold/AnekLatin_600SemiBold");
const DEVANAGARI = font("anek-devanagari/400Regular/AnekDevanagari_400Regular");
const DEVANAGARI_STRONG = font("anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold");
/** The one font of every PDF reader in which l and 1, and O and 0, look different. */
const CODE = "Courier-Bold";

const COLUMNS = 2;
const ROWS = 4;
const PADDING = 14;
const QR_POINTS = 84;
const LARGEST_NAME = 16;
const SMALLEST_NAME = 9;
const INK = "#000000";
const MUTED = "#444444";

/** A4, eight cards on a page, black on white for any printer, with lines to cut along. */
export async function drawCards(sheet: CardSheet): Promise<Buffer> {
  const page = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    info: { Title: sheet.words.title, Author: "Nirmaan" },
    lang: sheet.language,
  });
  const parts: Buffer[] = [];
  const isWhole = new Promise<Buffer>((done, fail) => {
    page.on("data", (part: Buffer) => parts.push(part));
    page.on("end", () => done(Buffer.concat(parts)));
    page.on("error", fail);
  });
  for (const [at, card] of sheet.cards.entries()) {
    const place = at % (COLUMNS * ROWS);
    if (place === 0) page.addPage();
    const [width, height] = [page.page.width / COLUMNS, page.page.height / ROWS];
    if (place === 0) drawCutLines(page, width, height);
    const left = (place % COLUMNS) * width;
    const top = Math.floor(place / COLUMNS) * height;
    drawCard(page, sheet, card, { left: left + PADDING, top: top + PADDING, width: width - 2 * PADDING });
  }
  page.end();
  return isWhole;
}

function drawCutLines(page: PDFKit.PDFDocument, width: number, height: number): void {
  page.lineWidth(0.5).strokeColor("#999999").dash(3, { space: 3 });
  for (let row = 1; row < ROWS; row++)
    page
      .moveTo(0, row * height)
      .lineTo(COLUMNS * width, row * height)
      .stroke();
  for (let column = 1; column < COLUMNS; column++)
    page
      .moveTo(column * width, 0)
      .lineTo(column * width, ROWS * height)
      .stroke();
  page.undash();
}

type CardFrame = { left: number; top: number; width: number };

function drawCard(page: PDFKit.PDFDocument, sheet: CardSheet, card: Card, frame: CardFrame): void {
  const { left, top, width } = frame;
  const { words } = sheet;
  const textWidth = width - QR_POINTS - 8;
  const write = (
    text: string,
    y: number,
    style: { size: number; font?: string; colour?: string; width?: number },
  ) =>
    page
      .font(style.font ?? fontFor(text, false))
      .fontSize(style.size)
      .fillColor(style.colour ?? INK)
      .text(text, left, top + y, {
        width: style.width ?? textWidth,
        height: style.size * 1.3,
        ellipsis: true,
        lineBreak: false,
      });
  write(`${sheet.className} · ${sheet.schoolName}`, 0, { size: 9, colour: MUTED, width });
  const nameFont = fontFor(card.name, true);
  const nameWidth = page.font(nameFont).fontSize(LARGEST_NAME).widthOfString(card.name);
  const nameSize = Math.max(SMALLEST_NAME, Math.min(LARGEST_NAME, (LARGEST_NAME * width) / nameWidth));
  write(card.name, 15, { size: nameSize, font: nameFont, width });
  if (card.rollNumber !== null)
    write(`${words.rollNumber} ${card.rollNumber}`, 38, { size: 10, colour: MUTED });
  write(words.userName, 55, { size: 9, colour: MUTED });
  const size = Math.min(17, textWidth / (card.userName.length * 0.602));
  write(card.userName, 71, { size, font: CODE });
  write(words.pin, 92, { size: 9, colour: MUTED });
  write(`${card.pin.slice(0, 3)} ${card.pin.slice(3)}`, 107, { size: 22, font: CODE });
  drawQrCode(page, `${sheet.loginUrl}?name=${encodeURIComponent(card.userName)}`, {
    left: left + width - QR_POINTS,
    top: top + 44,
  });
  page
    .font(fontFor(words.howTo, false))
    .fontSize(8)
    .fillColor(MUTED)
    .text(words.howTo, left, top + 136, { width, height: 28, ellipsis: true });
  write(sheet.loginUrl, 166, { size: 8, font: LATIN, width });
}

const hasDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text);

const fontFor = (text: string, isStrong: boolean) => {
  if (hasDevanagari(text)) return isStrong ? DEVANAGARI_STRONG : DEVANAGARI;
  return isStrong ? LATIN_STRONG : LATIN;
};

/** One path of all dark squares: neighbours leave no gap between them on paper. */
function drawQrCode(
  page: PDFKit.PDFDocument,
  text: string,
  { left, top }: { left: number; top: number },
): void {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const square = QR_POINTS / size;
  for (const [y, line] of data.entries())
    for (const [x, isDark] of line.entries())
      if (isDark) page.rect(left + x * square, top + y * square, square, square);
  page.fill(INK);
}
