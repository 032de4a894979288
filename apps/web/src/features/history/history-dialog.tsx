import * as m from "@nirmaan/messages/history.ts";
import { Save } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { showToast } from "#ui/feedback/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { fetchVersions, HistoryRefused, saveNow } from "./history-client.ts";
import type { HistoryFiles } from "./history-files.ts";
import { ALL_VERSIONS, olderWords, reachWords } from "./history-reach.ts";
import type { VersionPage } from "./saved-work.ts";
import { timelineOf } from "./timeline.ts";
import { VersionList } from "./version-list.tsx";
import { VersionPanel } from "./version-panel.tsx";

type HistoryDialogProps = {
  lessonId: string;
  lessonTitle: string;
  isOpen: boolean;
  onClose: () => void;
  files: HistoryFiles;
};

type Listing =
  | { kind: "loading" }
  | { kind: "failed"; reason: string }
  | { kind: "listed"; list: VersionPage };

export function HistoryDialog({ lessonId, lessonTitle, isOpen, onClose, files }: HistoryDialogProps) {
  const { listing, chosen, setChosen, load, loadMore } = useVersions(lessonId, isOpen);
  const save = async () => {
    const file = files.current();
    if (!file) return showToast(m.openFileFirst());
    const { path: fileName, code, language } = file;
    try {
      const { saved } = await saveNow({ code, language, fileName, lessonId, lessonTitle });
      showToast(saved ? m.savedVersion() : m.nothingChanged());
      await load();
    } catch (error) {
      showToast(error instanceof HistoryRefused ? error.message : m.saveFailed(), { kind: "fails" });
    }
  };

  return (
    <Dialog
      title={m.history()}
      description={reachWords(listing.kind === "listed" ? listing.list.reach : ALL_VERSIONS)}
      isWide
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
    >
      <div className="grid min-h-0 gap-4 md:grid-cols-[16rem_1fr]">
        <div className="flex flex-col gap-3">
          <Button onClick={() => void save()}>
            <Save aria-hidden="true" /> {m.saveVersion()}
          </Button>
          <Versions
            listing={listing}
            chosen={chosen}
            onChoose={setChosen}
            onRetry={() => void load()}
            onMore={loadMore}
          />
        </div>
        {chosen === undefined ? (
          <p className="self-center justify-self-center text-muted max-md:hidden">
            {listing.kind === "listed" && listing.list.versions.length > 0 ? m.chooseVersion() : null}
          </p>
        ) : (
          <VersionPanel
            key={chosen}
            id={chosen}
            files={files}
            onRestored={() => {
              showToast(m.restoredNow(), { kind: "works" });
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

function useVersions(lessonId: string, isOpen: boolean) {
  const [listing, setListing] = useState<Listing>({ kind: "loading" });
  const [chosen, setChosen] = useState<number>();
  const load = useCallback(async () => {
    try {
      setListing({ kind: "listed", list: await fetchVersions(lessonId) });
    } catch (error) {
      setListing({ kind: "failed", reason: messageOf(error) });
    }
  }, [lessonId]);
  useEffect(() => {
    if (!isOpen) return;
    setChosen(undefined);
    void load();
  }, [isOpen, load]);

  const loadMore = async (before: number) => {
    if (listing.kind !== "listed") return;
    try {
      const more = await fetchVersions(lessonId, before);
      const versions = [...listing.list.versions, ...more.versions];
      setListing({ kind: "listed", list: { ...more, versions } });
    } catch (error) {
      showToast(messageOf(error), { kind: "fails" });
    }
  };
  return { listing, chosen, setChosen, load, loadMore };
}

type VersionsProps = {
  listing: Listing;
  chosen: number | undefined;
  onChoose: (id: number) => void;
  onRetry: () => void;
  onMore: (before: number) => Promise<void>;
};

function Versions({ listing, chosen, onChoose, onRetry, onMore }: VersionsProps) {
  if (listing.kind === "loading") return <Spinner label={m.loading()} />;
  if (listing.kind === "failed")
    return (
      <div className="flex flex-col gap-3">
        <ErrorPanel title={m.couldNotLoad()}>{listing.reason}</ErrorPanel>
        <Button onClick={onRetry}>{m.tryAgain()}</Button>
      </div>
    );
  const { versions, hasMore, reach } = listing.list;
  const older = reach.hidesOlder && !hasMore ? <OlderVersions words={olderWords(reach)} /> : null;
  if (versions.length === 0) return older ?? <p className="text-muted">{m.noVersions()}</p>;
  return (
    <div className="flex flex-col gap-2 overflow-y-auto max-md:max-h-56 md:max-h-[60vh]">
      <VersionList days={timelineOf(versions)} chosen={chosen} onChoose={onChoose} />
      {hasMore ? (
        <Button tone="quiet" onClick={() => void onMore(versions.at(-1)?.id ?? 0)}>
          {m.showOlder()}
        </Button>
      ) : null}
      {older}
    </div>
  );
}

/** SAVE-03: the end of the list for a tier that does not reach further back. */
function OlderVersions({ words }: { words: string }) {
  return (
    <div className="flex flex-col gap-3">
      <Notice>{words}</Notice>
      <ButtonLink to="/student/subscription" reloadDocument>
        {m.seeTiers()}
      </ButtonLink>
    </div>
  );
}

const messageOf = (error: unknown) => (error instanceof HistoryRefused ? error.message : m.notReached());
