import { expect, test } from "vitest";
import type { Project } from "../files/project.ts";
import { pickStartingCopy } from "./pick-starting-copy.ts";

const named = (name: string): Project => ({ files: [], openFiles: [name], currentFileId: name });
const account = { project: named("account"), revision: 5 };
const device = (accountRevision: number | null, isSynced: boolean) => ({
  project: named("device"),
  accountRevision,
  isSynced,
});

test("WS-11 a new device opens the account's copy", () => {
  expect(pickStartingCopy({ device: undefined, account })).toEqual({
    project: account.project,
    accountRevision: 5,
  });
});

test("a device without unsent changes opens the newer copy of the account", () => {
  expect(pickStartingCopy({ device: device(4, true), account }).project).toEqual(account.project);
});

test("a device with unsent changes opens its own copy", () => {
  expect(pickStartingCopy({ device: device(4, false), account })).toEqual({
    project: named("device"),
    accountRevision: 4,
  });
});

test("without an account's copy the device's copy is opened, and without either none", () => {
  expect(pickStartingCopy({ device: device(null, false), account: undefined }).project).toEqual(
    named("device"),
  );
  expect(pickStartingCopy({ device: undefined, account: undefined })).toEqual({
    project: undefined,
    accountRevision: null,
  });
});
