import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Admin } from "#domain/people/person.ts";
import { type ContentDraft, handleContentForm } from "../handle-content-form.server.ts";

type Draft = (fields: Record<string, string>) => ContentDraft;

/** Sends a page's form as its action does. */
export const formOf =
  (db: Database, admin: Admin, draft: Draft) =>
  (intent: string, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value);
    return handleContentForm({ db, admin, form }, draft);
  };
