import { clockTime } from "#browser/clock-time.ts";
import type { AutoSaveState, GithubState } from "../store/version-save-state.ts";
import type { SaveState } from "./save-on-change.ts";
import type { UploadState } from "./upload-project.ts";

export type SaveWords = {
  kind: "saving" | "saved" | "failed";
  text: string;
  /** For a phone. */
  short: string;
  canRetry: boolean;
};

type Saves = {
  device: SaveState;
  /** Undefined for a guest, whose work is on this device only. */
  account: UploadState | undefined;
  versions: AutoSaveState;
};

const ON_DEVICE = "Saved on this device";

/** Says no more than is true: what is only on this device is not called saved to the account. */
export function saveWords({ device, account, versions }: Saves): SaveWords | undefined {
  switch (device.kind) {
    case "opening":
      return undefined;
    case "failed":
      return failed("Not saved", "Not saved");
    case "saving":
      return SAVING;
    case "saved":
      return account ? accountWords(account, versions) : saved(ON_DEVICE, "On this device");
  }
}

const SAVING: SaveWords = { kind: "saving", text: "Saving…", short: "Saving…", canRetry: false };
const saved = (text: string, short: string): SaveWords => ({ kind: "saved", text, short, canRetry: false });
const failed = (text: string, short: string): SaveWords => ({ kind: "failed", text, short, canRetry: true });

function accountWords(account: UploadState, versions: AutoSaveState): SaveWords {
  switch (account.kind) {
    case "pending":
      return SAVING;
    case "offline":
      return saved(`${ON_DEVICE}. No network`, "No network");
    case "conflict":
      return { ...failed(`${ON_DEVICE}. Choose a copy for your account`, "Two copies"), canRetry: false };
    case "failed":
      return failed(`${ON_DEVICE}, not in your account. ${account.reason}`, "Not sent");
    case "synced":
      return versions.isSaving ? SAVING : syncedWords(account.at, versions);
  }
}

function syncedWords(at: number, { saveError, github }: AutoSaveState): SaveWords {
  const text = `Saved ${clockTime(at)} to your account`;
  if (saveError) return failed(`${text}. Version: ${saveError}`, "Version not saved");
  if (github?.problem) return failed(`${text}. GitHub: ${github.problem}`, "Not on GitHub");
  return saved(text + githubWords(github), `Saved ${clockTime(at)}`);
}

function githubWords(github: GithubState | null): string {
  if (!github) return "";
  if (!github.isComplete || github.pushedAt === null) return ", being sent to GitHub";
  return `, ${clockTime(github.pushedAt)} to GitHub`;
}
