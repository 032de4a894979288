import { z } from "zod";
import { PENDING_ALERTS_KEY } from "./has-pending-alerts.ts";
import { SafetyReport } from "./safety-report.ts";

const Reports = z.array(SafetyReport).catch([]);
/** More messages than this say nothing new: the server counts them in one alert. */
const MOST_KEPT = 20;

/** Where reports wait when the browser's storage is closed to us, as in some private windows. */
let inMemory: SafetyReport[] = [];

function read(): SafetyReport[] {
  try {
    return Reports.parse(JSON.parse(localStorage.getItem(PENDING_ALERTS_KEY) ?? "[]"));
  } catch {
    return inMemory;
  }
}

function write(reports: SafetyReport[]): void {
  inMemory = reports;
  try {
    if (reports.length === 0) localStorage.removeItem(PENDING_ALERTS_KEY);
    else localStorage.setItem(PENDING_ALERTS_KEY, JSON.stringify(reports));
  } catch {
    // Storage is closed or full: the reports wait in this tab.
  }
}

/** Keeps a report on the device until the server has it. The first ones are never dropped. */
export function addPendingAlert(report: SafetyReport): void {
  write([...read(), report].slice(0, MOST_KEPT));
}

const isSame = (one: SafetyReport) => (other: SafetyReport) =>
  one.studentId === other.studentId && one.kind === other.kind && one.writtenAt === other.writtenAt;

/** Reports that the server refuses as invalid are dropped; everything else is kept and sent again. */
const isSettled = (status: number) => status < 300 || status === 400 || status === 422;

/** Sends this student's waiting reports. Those of others on the same device wait until they log in. */
export async function sendPendingAlerts(studentId: string): Promise<void> {
  for (const report of read().filter((waiting) => waiting.studentId === studentId)) {
    const response = await fetch("/api/tutor/alerts", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(report),
      keepalive: true,
    }).catch(() => undefined);
    if (!response || !isSettled(response.status)) return;
    const isSent = isSame(report);
    write(read().filter((waiting) => !isSent(waiting)));
  }
}
