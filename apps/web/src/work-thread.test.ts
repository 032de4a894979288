import { expect, test } from "vitest";
import { certificateJob } from "#features/certificates/certificate-job.server.ts";
import { testThreads } from "#testing/test-threads.ts";
import * as workThread from "./work-thread.ts";

test("TRUST-01 the worker threads do the work that grows with its input", () => {
  expect(Object.keys(workThread).sort()).toMatchInlineSnapshot(`
    [
      "comparePrograms",
      "diagnoseProgram",
      "drawCards",
      "drawCertificate",
      "drawInvoice",
      "findDistress",
      "gradePage",
      "judgeProgram",
      "makeZip",
      "pushRepository",
      "readBlob",
      "replyToQuestion",
      "writeMarkSheet",
    ]
  `);
});

test("TRUST-01 the file of the worker threads is loaded from source, and draws a PDF there", async () => {
  const paper = {
    locale: "en" as const,
    studentName: "आशा",
    courseTitle: "Python",
    exerciseCount: 42,
    issuedOn: "15 Nov 2026",
    code: "K7MQ-2XHD-9RTW",
    address: "https://nirmaan.example/certificates/K7MQ-2XHD-9RTW",
  };
  const pdf = await testThreads.run({ id: "asha" }, certificateJob, () => paper);
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
});
