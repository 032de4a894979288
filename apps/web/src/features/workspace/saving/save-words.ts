import * as m from "@nirmaan/messages/workspace-saving.ts";
import { clockTime } from "#browser/clock-time.ts";
import type { AutoSaveState, GithubState } from "../store/version-save-state.ts";
import type { ProjectSaveState } from "./save-on-change.ts";
import type { UploadState } from "./upload-project.ts";

export type SaveWords = {
  kind: "saving" | "saved" | "failed";
  text: string;
  /** For a phone. */
  short: string;
  canRetry: boolean;
};

type Saves = {
  device: ProjectSaveState;
  /** Undefined for a guest, whose work is on this device only. */
  account: UploadState | undefined;
  versions: AutoSaveState;
};

/** Says no more than is true: what is only on this device is not called saved to the account. */
export function saveWords({ device, account, versions }: Saves): SaveWords | undefined {
  switch (device.kind) {
    case "opening":
      return undefined;
    case "failed":
      return failed(m.notSaved(), m.notSaved());
    case "saving":
      return savingWords();
    case "saved":
      return account ? accountWords(account, versions) : saved(m.savedOnDevice(), m.savedOnDeviceShort());
  }
}

const savingWords = (): SaveWords => ({
  kind: "saving",
  text: m.saving(),
  short: m.savingShort(),
  canRetry: false,
});
const saved = (text: string, short: string): SaveWords => ({ kind: "saved", text, short, canRetry: false });
const failed = (text: string, short: string): SaveWords => ({ kind: "failed", text, short, canRetry: true });

function accountWords(account: UploadState, versions: AutoSaveState): SaveWords {
  switch (account.kind) {
    case "pending":
      return savingWords();
    case "offline":
      return saved(m.offline(), m.offlineShort());
    case "conflict":
      return { ...failed(m.conflict(), m.conflictShort()), canRetry: false };
    case "failed":
      return failed(m.uploadFailed({ reason: account.reason }), m.uploadFailedShort());
    case "synced":
      return versions.isSaving ? savingWords() : syncedWords(account.at, versions);
  }
}

function syncedWords(at: number, { saveError, github }: AutoSaveState): SaveWords {
  const time = clockTime(at);
  if (saveError)
    return failed(m.syncedVersionFailed({ time, reason: saveError }), m.syncedVersionFailedShort());
  if (github?.problem)
    return failed(m.syncedGithubFailed({ time, reason: github.problem }), m.syncedGithubFailedShort());
  return saved(placesWords(time, github), m.savedAt({ time }));
}

function placesWords(time: string, github: GithubState | null): string {
  if (!github) return m.synced({ time });
  if (!github.isComplete || github.pushedAt === null) return m.syncedAndPushing({ time });
  return m.syncedAndPushed({ time, githubTime: clockTime(github.pushedAt) });
}
