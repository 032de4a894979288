import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/administration-content.ts";
import { formatDateTime } from "@nirmaan/messages/locale/format.ts";
import { z } from "zod";
import type { Admin } from "#domain/people/person.ts";
import {
  type ContentChange,
  type ContentItem,
  publishContent,
  readShownChange,
  undoContent,
} from "#features/administration/content/change-content.server.ts";
import { readContentChanges } from "#features/administration/content/read-content-changes.server.ts";
import { refreshContent } from "#server/content/load-content.ts";
import { AppError } from "#server/errors/app-error.ts";

export type Fields = Record<string, string>;
type Errors = Record<string, string>;

/** What a page's form asks for: a change that fits its schema, or what is wrong with it. */
export type ContentDraft = { kind: "invalid"; errors: Errors } | { kind: "valid"; change: ContentChange };

type FormOutcome = {
  given?: Fields;
  errors?: Errors;
  /** The fields of a valid draft, shown to this admin alone. */
  preview?: Fields;
  done?: string;
};

type Request = { db: Database; admin: Admin; fields: Fields };

/** What a page shows next; `refusal` is set when nothing was done. */
type ContentAnswer = { outcome: FormOutcome; refusal?: AppError };

const Intent = z.enum(["preview", "publish", "change", "undo"]);

/** Preview, publish, back to the form, undo: the same steps for every kind of content. */
export async function changeContentItem(
  { db, admin, fields }: Request,
  readDraft: (fields: Fields) => ContentDraft,
): Promise<ContentAnswer> {
  const intent = Intent.safeParse(fields.intent);
  if (!intent.success) return refuse({ form: m.notPossible() }, fields);
  try {
    if (intent.data === "change") return { outcome: { given: fields } };
    if (intent.data === "undo") {
      await undoContent(db, admin, { id: z.uuid().safeParse(fields.id).data ?? NO_CHANGE });
      await refreshContent(db);
      return { outcome: { done: m.undoneDone() } };
    }
    const draft = readDraft(fields);
    if (draft.kind === "invalid") return refuse(draft.errors, fields);
    if (intent.data === "preview") return { outcome: { preview: fields } };
    await publishContent(db, admin, { ...draft.change, basedOn: fields.basedOn ?? "" });
    await refreshContent(db);
    return { outcome: { done: m.publishedDone() } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse({ form: error.message }, fields, error);
  }
}

const NO_CHANGE = "00000000-0000-0000-0000-000000000000";

const refuse = (
  errors: Errors,
  given: Fields,
  refusal = new AppError("bad-input", Object.values(errors)[0] ?? m.notPossible()),
): ContentAnswer => ({ outcome: { errors, given }, refusal });

/** The first error of each field, by its place: `testimonials.0.by`. */
export const errorsByPlace = (error: z.ZodError): Errors =>
  Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => [path.join(".") || "form", message]),
  );

/** The change that a new one is based on, and the changes before it. */
export async function readItemHistory(db: Database, admin: Admin, item: ContentItem) {
  const [shown, changes] = await Promise.all([
    readShownChange(db, item),
    readContentChanges(db, admin, item),
  ]);
  return { basedOn: shown?.id ?? "", changes: changes.map(shownChange) };
}

export const shownChange = ({
  at,
  undone,
  ...change
}: Awaited<ReturnType<typeof readContentChanges>>[number]) => ({
  ...change,
  when: formatDateTime(at),
  undone: undone && { by: undone.by, when: formatDateTime(undone.at) },
});
