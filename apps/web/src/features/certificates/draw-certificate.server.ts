import { createRequire } from "node:module";
import PDFDocument from "pdfkit";

type Paper = {
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
const DEVANAGARI_STRONG = require.resolve(
  "@expo-google-fonts/anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold.ttf",
);

const INK = "#1d2033";
const MUTED = "#5a5f78";
const MARIGOLD = "#f0a92b";
const MARGIN = 48;
const MARK_WIDTH = 48;
const MARK = {
  bricks:
    "M3.5 3h25A1.5 1.5 0 0 1 30 4.5v3A1.5 1.5 0 0 1 28.5 9h-25A1.5 1.5 0 0 1 2 7.5v-3A1.5 1.5 0 0 1 3.5 3Zm18 8h4a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-15a1.5 1.5 0 0 1 1.5-1.5Z",
  next: "M5 14h12a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-6v5a1 1 0 0 1-1 1H8a4 4 0 0 1-4-4v-7a1 1 0 0 1 1-1Z",
};

/** One A4 page, landscape. */
export async function drawCertificate(paper: Paper): Promise<Buffer> {
  const page = new PDFDocument({
    size: "A4",
    layout: "landscape",
    margin: 0,
    info: { Title: `Certificate: ${paper.courseTitle}`, Author: "Nirmaan", Subject: paper.code },
    lang: "en-IN",
  });
  const parts: Buffer[] = [];
  const isWhole = new Promise<Buffer>((done, fail) => {
    page.on("data", (part: Buffer) => parts.push(part));
    page.on("end", () => done(Buffer.concat(parts)));
    page.on("error", fail);
  });
  const { width, height } = page.page;
  const inner = width - 4 * MARGIN;
  const write = (text: string, y: number, size: number, font: string, colour = INK) =>
    page
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(text, 2 * MARGIN, y, { width: inner, align: "center", lineBreak: true });

  page.rect(0, 0, width, height).fill("#fffdf7");
  page
    .lineWidth(1.5)
    .strokeColor(INK)
    .roundedRect(MARGIN / 2, MARGIN / 2, width - MARGIN, height - MARGIN, 12)
    .stroke();
  drawMark(page, width / 2 - MARK_WIDTH / 2, 66);
  write("Nirmaan", 122, 20, LATIN_STRONG);
  write("Certificate", 164, 42, LATIN_STRONG);
  write("This is to say that", 236, 15, LATIN, MUTED);
  const isDevanagari = /\p{Script=Devanagari}/u.test(paper.studentName);
  write(paper.studentName, 262, 34, isDevanagari ? DEVANAGARI_STRONG : LATIN_STRONG);
  write("has finished the course", 324, 15, LATIN, MUTED);
  write(paper.courseTitle, 350, 28, LATIN_STRONG);
  write(
    `and passed all of its ${paper.exerciseCount} exercises, each graded by running the program.`,
    398,
    15,
    LATIN,
    MUTED,
  );
  write(`${paper.issuedOn}   ·   ${paper.code}`, 462, 16, LATIN_STRONG);
  write(`See the work behind it, and run it again: ${paper.address}`, 492, 12, LATIN, MUTED);
  page.end();
  return isWhole;
}

/** The product's logo mark, with the paths of ui/logo-mark.tsx, 32 units wide. */
function drawMark(page: PDFKit.PDFDocument, left: number, top: number): void {
  page
    .save()
    .translate(left, top)
    .scale(MARK_WIDTH / 32);
  page.path(MARK.bricks).fill(INK);
  page.path(MARK.next).fill(MARIGOLD);
  page.restore();
}
