import { expect, test } from "vitest";
import type { Project } from "../files/project.ts";
import { pickStartingCopy } from "./pick-starting-copy.ts";

const named = (name: string): Project => ({ files: [], openFiles: [name], currentFileId: name });
const account = { project: named("account"), revision: 5 };
const here = (accountRevision: number | null, isSynced: boolean) => ({
  project: named("here"),
  accountRevision,
  isSynced,
});

test("WS-11 a new device opens the account's copy", () => {
  expect(pickStartingCopy({ here: undefined, account })).toEqual({
    project: account.project,
    accountRevision: 5,
  });
});

test("a device that has sent everything takes the newer copy of another device", () => {
  expect(pickStartingCopy({ here: here(4, true), account }).project).toEqual(account.project);
});

test("unsent work on this device is never put aside for the account's copy", () => {
  expect(pickStartingCopy({ here: here(4, false), account })).toEqual({
    project: named("here"),
    accountRevision: 4,
  });
});

test("offline, or with nothing in the account, the device's own copy is opened; with nothing at all, none", () => {
  expect(pickStartingCopy({ here: here(null, false), account: undefined }).project).toEqual(named("here"));
  expect(pickStartingCopy({ here: undefined, account: undefined })).toEqual({
    project: undefined,
    accountRevision: null,
  });
});
