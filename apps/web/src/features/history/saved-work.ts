import { languageById } from "@nirmaan/execution/language-list.ts";
import * as m from "@nirmaan/messages/history.ts";
import { z } from "zod";
import type { HistoryReach } from "./history-reach.ts";

const MOST_CODE_BYTES = 200 * 1024;
const MOST_FOLDERS = 12;

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;

/** Lone surrogates and control characters mean a binary file. */
const isText = (code: string) => code.isWellFormed() && !/[^\P{Cc}\t\n\r\f\v]/u.test(code);

const isOneLine = (text: string) => !/\p{Cc}/u.test(text) && text.isWellFormed();

/** A title is only displayed, but our editor never sends a path as one. */
const isPath = (title: string) => /(^|[\\/])\.\.?([\\/]|$)|^[\\/~]|^\w:[\\/]/.test(title);

/** Refuses names that are special to Git or to the file system of a clone. */
function isSafeName(name: string): boolean {
  if (name === "" || name === "." || name.startsWith("..") || name.length > 100) return false;
  if (/[/\\:*?"<>|\p{Cc}\p{Cf}]/u.test(name) || !name.isWellFormed()) return false;
  return !/^(\.git|git~\d+)/i.test(name) && !/[. ]$/.test(name);
}

const isSafePath = (path: string) => {
  const names = path.split("/");
  return names.length <= MOST_FOLDERS && names.every(isSafeName);
};

/** What the editor sends every two minutes. `fileName` keeps the files of one project apart. */
export const AutoSave = z.object({
  code: z
    .string()
    .refine((code) => code.trim() !== "", { error: m.nothingToSave })
    .refine((code) => bytesOf(code) <= MOST_CODE_BYTES, { error: m.fileTooLarge })
    .refine(isText, { error: m.onlyText }),
  language: z
    .string()
    .min(1)
    .max(40)
    .regex(/^[\w+#. -]+$/, { error: m.languageNotName }),
  lessonId: z.string().regex(/^[\w-]{1,90}$/, { error: m.noSuchLesson }),
  lessonTitle: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine(isOneLine, { error: m.titleOneLine })
    .refine((title) => !isPath(title), { error: m.titleIsPath }),
  fileName: z.string().max(300).refine(isSafePath, { error: m.unsafeFileName }).optional(),
});
export type AutoSave = z.infer<typeof AutoSave>;

export type WorkToSave = { lessonSlug: string; title: string; path: string; code: string };

/** The workspace names a lesson's project "lesson-…". */
export const lessonSlugOf = (lessonId: string) => lessonId.replace(/^lesson-/, "");

export const filePathOf = ({ fileName, language }: Pick<AutoSave, "fileName" | "language">): string =>
  fileName ?? `main.${languageById(language)?.extension ?? "txt"}`;

export type SavedVersion = {
  id: number;
  path: string;
  savedAt: string;
  bytes: number;
  kind: "save" | "restore";
};

/** `hidesOlder`: there are versions that the student's tier does not reach. */
export type VersionPage = {
  versions: SavedVersion[];
  hasMore: boolean;
  reach: HistoryReach & { hidesOlder: boolean };
};
