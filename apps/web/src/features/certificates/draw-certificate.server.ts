import { createRequire } from "node:module";
import PDFDocument from "pdfkit";

type Paper = {
  studentName: string;
  courseTitle: string;
  exerciseCount: number;
  issuedOn: string;
  code: string;
  /** Where anybody can see the work behind it. */
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

/** A4 on its side, one page. */
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
  drawBricks(page, width / 2, 70);
  write("Nirmaan", 118, 20, LATIN_STRONG);
  write("Certificate", 158, 42, LATIN_STRONG);
  write("This is to say that", 226, 15, LATIN, MUTED);
  const isDevanagari = /\p{Script=Devanagari}/u.test(paper.studentName);
  write(paper.studentName, 252, 34, isDevanagari ? DEVANAGARI_STRONG : LATIN_STRONG);
  write("has finished the course", 312, 15, LATIN, MUTED);
  write(paper.courseTitle, 338, 28, LATIN_STRONG);
  write(
    `and passed all of its ${paper.exerciseCount} exercises, each graded by running the program.`,
    386,
    15,
    LATIN,
    MUTED,
  );
  write(`${paper.issuedOn}   ·   ${paper.code}`, 446, 16, LATIN_STRONG);
  write(`See the work behind it, and run it again: ${paper.address}`, 476, 12, LATIN, MUTED);
  page.end();
  return isWhole;
}

/** The mark of the product: bricks that are being laid, the newest one in marigold. */
function drawBricks(page: PDFKit.PDFDocument, x: number, y: number): void {
  const brick = (left: number, top: number, colour: string) =>
    page.roundedRect(x + left, y + top, 34, 15, 2).fill(colour);
  brick(-36, 18, INK);
  brick(2, 18, INK);
  brick(-17, 0, MARIGOLD);
}
