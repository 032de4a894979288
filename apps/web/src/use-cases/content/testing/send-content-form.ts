import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Admin } from "#domain/people/person.ts";
import { type ContentDraft, changeContentItem, type Fields } from "../change-content-item.server.ts";

/** Sends a page's form as its action does. */
export const formOf =
  (db: Database, admin: Admin, draft: (fields: Fields) => ContentDraft) =>
  async (intent: string, fields: Fields = {}) => {
    const { outcome, refusal } = await changeContentItem({ db, admin, fields: { intent, ...fields } }, draft);
    return { outcome, status: refusal?.status ?? 200 };
  };
