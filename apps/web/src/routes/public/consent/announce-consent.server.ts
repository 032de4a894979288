import type { ChangedConsent } from "#features/accounts/guardian/answers/close-purposes.server.ts";
import { notifyStudent } from "#features/notifications/notify-student.server.ts";
import { notifyDevices } from "#features/notifications/student-channel.server.ts";
import type { Services } from "#server/services/services.ts";

type Transaction = Services["database"]["db"];

const NEWS = {
  given: {
    title: "Your guardian has answered",
    body: "Your profile shows what is open to you now.",
  },
  lifted: {
    title: "Your account is open again",
    body: "Your guardian has opened it. Your work is there.",
  },
};

/** In the transaction of the change: the inbox gets it, and open pages and streams of a closed account end. */
export async function announceConsent(
  transaction: Transaction,
  studentId: string,
  { kind }: ChangedConsent,
): Promise<void> {
  if (kind === "nothing") return;
  if (kind === "withdrawn") return notifyDevices(transaction, { studentId, isAccessChanged: true });
  await notifyStudent(
    transaction,
    { id: studentId },
    {
      kind: "consent",
      ...NEWS[kind],
      link: "/student/profile",
      sameAs: `consent ${new Date().toISOString()}`,
    },
  );
}
