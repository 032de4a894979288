import { createRequire } from "node:module";
import * as m from "@nirmaan/messages/certificates.ts";
import { LANGUAGE_TAGS, type Locale } from "@nirmaan/messages/locale/locale.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import PDFDocument from "pdfkit";
import { encode } from "uqr";

type CertificatePaper = {
  /** A thread does not inherit the language of the request. */
  locale: Locale;
  studentName: string;
  courseTitle: string;
  exerciseCount: number;
  issuedOn: string;
  code: string;
  /** Public address of the verification page. */
  address: string;
};

const require = createRequire(import.meta.url);
const LATIN = require.resolve("@expo-google-fonts/anek-latin/400Regular/AnekLatin_400Regular.ttf");
const LATIN_STRONG = require.resolve("@expo-google-fonts/anek-latin/600SemiBold/AnekLatin_600SemiBold.ttf");
const DEVANAGARI = require.resolve(
  "@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf",
);
const DEVANAGARI_STRONG = require.resolve(
  "@expo-google-fonts/anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold.ttf",
);

type Fonts = { latin: string; devanagari: string };
const REGULAR: Fonts = { latin: LATIN, devanagari: DEVANAGARI };
const STRONG: Fonts = { latin: LATIN_STRONG, devanagari: DEVANAGARI_STRONG };

const INK = "#1d2033";
const MUTED = "#5a5f78";
const MARIGOLD = "#f0a92b";
const MARGIN = 48;
const MARK_WIDTH = 48;
const QR_POINTS = 84;
const SEAL_RADIUS = 42;
/** The row with code, seal and signature, from the top. */
const LAST_ROW = 446;
const MARK = {
  bricks:
    "M3.5 3h25A1.5 1.5 0 0 1 30 4.5v3A1.5 1.5 0 0 1 28.5 9h-25A1.5 1.5 0 0 1 2 7.5v-3A1.5 1.5 0 0 1 3.5 3Zm18 8h4a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-15a1.5 1.5 0 0 1 1.5-1.5Z",
  next: "M5 14h12a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-6v5a1 1 0 0 1-1 1H8a4 4 0 0 1-4-4v-7a1 1 0 0 1 1-1Z",
};

/** One A4 page, landscape, in the student's language. */
export const drawCertificate = (paper: CertificatePaper): Promise<Buffer> =>
  withLocale(paper.locale, () => drawPage(paper));

async function drawPage(paper: CertificatePaper): Promise<Buffer> {
  const page = new PDFDocument({
    size: "A4",
    layout: "landscape",
    margin: 0,
    info: { Title: m.documentTitle({ course: paper.courseTitle }), Author: "Nirmaan", Subject: paper.code },
    lang: LANGUAGE_TAGS[paper.locale],
  });
  const parts: Buffer[] = [];
  const isWhole = new Promise<Buffer>((done, fail) => {
    page.on("data", (part: Buffer) => parts.push(part));
    page.on("end", () => done(Buffer.concat(parts)));
    page.on("error", fail);
  });
  const { width } = page.page;
  drawPaper(page);
  drawMark(page, { left: width / 2 - MARK_WIDTH / 2, top: 54, size: MARK_WIDTH });
  writeLine(page, "Nirmaan", { y: 106, size: 18, font: STRONG });
  writeLine(page, m.certificate(), { y: 138, size: 40, font: STRONG });
  const [certify = "", name = "", completed = "", course = "", passed = ""] = linesOf(paper);
  writeLine(page, certify, { y: 208, size: 15, font: REGULAR, colour: MUTED });
  writeLine(page, name, { y: 234, size: 34, font: STRONG });
  writeLine(page, completed, { y: 294, size: 15, font: REGULAR, colour: MUTED });
  writeLine(page, course, { y: 318, size: 28, font: STRONG });
  writeLine(page, passed, { y: 366, size: 14, font: REGULAR, colour: MUTED });
  drawProof(page, paper);
  drawSeal(page, width / 2, LAST_ROW + SEAL_RADIUS);
  drawSignature(page, paper);
  page.end();
  return isWhole;
}

/** Two lines around the page, inside of what home printers can print. */
function drawPaper(page: PDFKit.PDFDocument): void {
  const { width, height } = page.page;
  page.rect(0, 0, width, height).fill("#fffdf7");
  for (const [inset, line, colour] of [
    [24, 1.5, INK],
    [31, 0.75, MARIGOLD],
  ] as const)
    page
      .lineWidth(line)
      .strokeColor(colour)
      .roundedRect(inset, inset, width - 2 * inset, height - 2 * inset, 12)
      .stroke();
}

type CertificateLine = {
  y: number;
  size: number;
  font: Fonts;
  colour?: string;
  left?: number;
  width?: number;
  align?: "center" | "left";
};

/** One line; a long name or title gets smaller letters. */
function writeLine(page: PDFKit.PDFDocument, text: string, line: CertificateLine): void {
  const width = line.width ?? page.page.width - 4 * MARGIN;
  page.font(isDevanagari(text) ? line.font.devanagari : line.font.latin).fontSize(line.size);
  const size = line.size * Math.min(1, width / Math.max(1, page.widthOfString(text)));
  page
    .fontSize(size)
    .fillColor(line.colour ?? INK)
    .text(text, line.left ?? 2 * MARGIN, line.y + (line.size - size) / 2, {
      width: width + 1,
      align: line.align ?? "center",
      lineBreak: false,
    });
}

/** Whoever scans the code reads on our page whether the paper is genuine. */
function drawProof(page: PDFKit.PDFDocument, { code, address }: CertificatePaper): void {
  const left = 1.25 * MARGIN;
  const { data: rows, size } = encode(address, { ecc: "M", border: 0 });
  const square = QR_POINTS / size;
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) page.rect(left + x * square, LAST_ROW + y * square, square, square);
  page.fill(INK);
  const beside = { left: left + QR_POINTS + 12, width: 190, align: "left" as const };
  writeLine(page, m.scanToCheck(), { ...beside, y: LAST_ROW + 16, size: 11, font: REGULAR, colour: MUTED });
  writeLine(page, code, { ...beside, y: LAST_ROW + 34, size: 15, font: STRONG });
  const shown = address.replace(/^https?:\/\//, "");
  writeLine(page, shown, { ...beside, y: LAST_ROW + 56, size: 9, font: REGULAR, colour: MUTED });
}

/** A scalloped ring around the mark. */
function drawSeal(page: PDFKit.PDFDocument, x: number, y: number): void {
  const TEETH = 28;
  for (let tooth = 0; tooth < TEETH; tooth += 1) {
    const turn = (2 * Math.PI * tooth) / TEETH;
    page.circle(x + (SEAL_RADIUS - 4) * Math.cos(turn), y + (SEAL_RADIUS - 4) * Math.sin(turn), 5);
  }
  page.fill(MARIGOLD);
  page.circle(x, y, SEAL_RADIUS - 5).fill(MARIGOLD);
  page
    .lineWidth(1)
    .strokeColor("#fffdf7")
    .circle(x, y, SEAL_RADIUS - 9)
    .stroke();
  page.circle(x, y, SEAL_RADIUS - 13).fill("#fffdf7");
  drawMark(page, { left: x - 16, top: y - 16, size: 32 });
}

function drawSignature(page: PDFKit.PDFDocument, { issuedOn }: CertificatePaper): void {
  const width = 190;
  const left = page.page.width - 1.25 * MARGIN - width;
  page
    .lineWidth(0.75)
    .strokeColor(INK)
    .moveTo(left, LAST_ROW + 44)
    .lineTo(left + width, LAST_ROW + 44)
    .stroke();
  writeLine(page, m.forNirmaan(), { left, width, y: LAST_ROW + 50, size: 12, font: REGULAR });
  writeLine(page, m.issuedOn({ day: issuedOn }), {
    ...{ left, width, y: LAST_ROW + 68, size: 11 },
    ...{ font: REGULAR, colour: MUTED },
  });
}

/** The certificate's sentence; the name and the course have lines of their own. */
const linesOf = ({
  studentName: name,
  courseTitle: course,
  exerciseCount: count,
}: CertificatePaper): string[] =>
  m
    .certifies({ name, course, count, line: (words) => `\n${words}\n` })
    .join("")
    .split("\n")
    .map((line) => line.trim());

const isDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text);

type MarkPlace = { left: number; top: number; size: number };

/** The product's logo mark, with the paths of ui/logo-mark.tsx, 32 units wide. */
function drawMark(page: PDFKit.PDFDocument, { left, top, size }: MarkPlace): void {
  page
    .save()
    .translate(left, top)
    .scale(size / 32);
  page.path(MARK.bricks).fill(INK);
  page.path(MARK.next).fill(MARIGOLD);
  page.restore();
}
