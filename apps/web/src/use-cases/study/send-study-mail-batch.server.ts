import { sendStudyMails } from "#features/study-mails/send-study-mails.server.ts";
import type { Services } from "#server/services/services.ts";
import { studyMailWork } from "./study-mail-work.server.ts";

const STUDY_MAILS = { "send-reminders": "reminder", "send-weekly-mails": "guardian-week" } as const;

/** A full batch enqueues the next one, so that one job stays short however many mails are due. */
export async function sendStudyMailBatch(
  services: Services,
  { name }: { name: keyof typeof STUDY_MAILS },
): Promise<void> {
  const work = studyMailWork(services.database.db);
  if (await sendStudyMails(services, { kind: STUDY_MAILS[name], work })) await services.enqueue({ name });
}
