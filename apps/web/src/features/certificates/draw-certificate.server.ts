import { createRequire } from "node:module";
import * as m from "@nirmaan/messages/certificates.ts";
import { LANGUAGE_TAGS, type Locale } from "@nirmaan/messages/locale/locale.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import PDFDocument from "pdfkit";

type Paper = {
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
const MARK = {
  bricks:
    "M3.5 3h25A1.5 1.5 0 0 1 30 4.5v3A1.5 1.5 0 0 1 28.5 9h-25A1.5 1.5 0 0 1 2 7.5v-3A1.5 1.5 0 0 1 3.5 3Zm18 8h4a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-15a1.5 1.5 0 0 1 1.5-1.5Z",
  next: "M5 14h12a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-6v5a1 1 0 0 1-1 1H8a4 4 0 0 1-4-4v-7a1 1 0 0 1 1-1Z",
};

/** One A4 page, landscape, in the student's language. */
export const drawCertificate = (paper: Paper): Promise<Buffer> =>
  withLocale(paper.locale, () => drawPage(paper));

async function drawPage(paper: Paper): Promise<Buffer> {
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
  const { width, height } = page.page;
  const inner = width - 4 * MARGIN;
  const write = (text: string, y: number, size: number, font: Fonts, colour = INK) =>
    page
      .font(isDevanagari(text) ? font.devanagari : font.latin)
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
  write("Nirmaan", 122, 20, STRONG);
  write(m.certificate(), 164, 42, STRONG);
  const [certify = "", name = "", completed = "", course = "", passed = ""] = linesOf(paper);
  write(certify, 236, 15, REGULAR, MUTED);
  write(name, 262, 34, STRONG);
  write(completed, 324, 15, REGULAR, MUTED);
  write(course, 350, 28, STRONG);
  write(passed, 398, 15, REGULAR, MUTED);
  write(`${paper.issuedOn}   ·   ${paper.code}`, 462, 16, STRONG);
  write(m.checkAt({ address: paper.address }), 492, 12, REGULAR, MUTED);
  page.end();
  return isWhole;
}

/** The certificate's sentence; the name and the course have lines of their own. */
const linesOf = ({ studentName: name, courseTitle: course, exerciseCount: count }: Paper): string[] =>
  m
    .certifies({ name, course, count, line: (words) => `\n${words}\n` })
    .join("")
    .split("\n")
    .map((line) => line.trim());

const isDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text);

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
