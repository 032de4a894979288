import * as m from "@nirmaan/messages/workspace-saving.ts";
import { CircleAlert, CircleCheck, LoaderCircle, RotateCw } from "lucide-react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { Button } from "#ui/controls/button.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { useWorkspace } from "../store/use-workspace.ts";
import { NOT_SAVED_YET } from "../store/version-save-state.ts";
import type { ProjectSaveState } from "./save-on-change.ts";
import { type SaveWords, saveWords } from "./save-words.ts";
import type { UploadState } from "./upload-project.ts";

type SaveStatusProps = {
  saving: StoreApi<ProjectSaveState>;
  upload: StoreApi<UploadState>;
  isGuest: boolean;
  /** Beside a lesson a phone has no room for words: the icon is shown alone. */
  isBesideLesson: boolean;
  onRetry: (() => void) | undefined;
};

const ICONS: Record<SaveWords["kind"], typeof CircleCheck> = {
  saved: CircleCheck,
  saving: LoaderCircle,
  failed: CircleAlert,
};

/** Where the work is, in words; on a phone in short ones. */
export function SaveStatus({ saving, upload, isGuest, isBesideLesson, onRetry }: SaveStatusProps) {
  const device = useStore(saving);
  const account = useStore(upload);
  const versions = useWorkspace((state) => state.versionSave) ?? NOT_SAVED_YET;
  const words = saveWords({ device, account: isGuest ? undefined : account, versions });
  const Icon = words && ICONS[words.kind];
  const canRetry = words?.canRetry && onRetry !== undefined;
  return (
    <div className="mr-1 flex min-w-0 items-center gap-1 text-muted text-small">
      <p
        className={classNames("flex min-w-0 items-center gap-1", words?.kind === "failed" && "text-fails")}
        title={words?.text}
      >
        {Icon ? (
          // On a phone beside a lesson Retry takes the icon's place.
          <Icon
            className={classNames("size-4 shrink-0 lg:hidden", canRetry && isBesideLesson && "max-sm:hidden")}
            aria-hidden="true"
          />
        ) : null}
        <span className="min-w-0 truncate max-lg:sr-only" aria-live="polite">
          {words?.text}
        </span>
        <span
          aria-hidden="true"
          className={classNames("whitespace-nowrap lg:hidden", isBesideLesson && "max-sm:hidden")}
        >
          {words?.short}
        </span>
      </p>
      {canRetry ? (
        <Button size="small" tone="quiet" onClick={onRetry} aria-label={m.retry()} title={m.retrySaving()}>
          <RotateCw className="max-sm:text-fails" aria-hidden="true" />{" "}
          <span className="max-sm:hidden">{m.retry()}</span>
        </Button>
      ) : null}
    </div>
  );
}
