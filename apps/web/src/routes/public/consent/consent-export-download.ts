import * as m from "@nirmaan/messages/public-consent.ts";
import { findGuardian } from "#features/accounts/guardian/answers/find-guardian.server.ts";
import { exportAccount } from "#features/accounts/privacy/export-account.server.ts";
import { requireExportOpen } from "#features/accounts/privacy/export-window.server.ts";
import { readHistoryEntries } from "#features/history/export-history.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { servicesContext } from "#server/services/services.ts";
import { guardianScope } from "#server/session/guardian-scope.ts";
import type { Route } from "./+types/consent-export-download.ts";

export const middleware = [guardianScope];

/** Everything stored about a guardian's child, made now and not kept. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, threads, limits } = context.get(servicesContext);
  const { db } = database;
  try {
    const guardian = await findGuardian(db, params.token);
    if (!guardian) throw new AppError("not-found", m.linkNotValid());
    const child = { id: guardian.studentId };
    await requireExportOpen(db, child, "guardian");
    await limits.guardianDownload(guardian.id);
    const readHistory = () => readHistoryEntries(db, child);
    const zip = await exportAccount(db, child, { by: "guardian", threads, readHistory });
    return new Response(zip, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="nirmaan-data.zip"',
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
      },
    });
  } catch (error) {
    if (error instanceof AppError) return new Response(error.message, { status: error.status });
    throw error;
  }
}
