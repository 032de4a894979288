import { Save } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { showToast } from "#ui/feedback/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { fetchVersions, HistoryRefused, type VersionList as Listed, saveNow } from "./history-client.ts";
import type { HistoryFiles } from "./history-files.ts";
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
  | { kind: "closed"; reason: string }
  | { kind: "failed"; reason: string }
  | { kind: "listed"; list: Listed };

export function HistoryDialog({ lessonId, lessonTitle, isOpen, onClose, files }: HistoryDialogProps) {
  const { listing, chosen, setChosen, load, loadMore } = useVersions(lessonId, isOpen);
  const save = async () => {
    const file = files.current();
    if (!file) return showToast("Open a file first, then save it.");
    const { path: fileName, code, language } = file;
    try {
      const { saved } = await saveNow({ code, language, fileName, lessonId, lessonTitle });
      showToast(saved ? "Saved as a new version" : "Nothing has changed since the last version");
      await load();
    } catch (error) {
      showToast(error instanceof HistoryRefused ? error.message : "Save failed", { kind: "fails" });
    }
  };

  return (
    <Dialog
      title="History"
      description="Every version that was saved. Bringing one back makes a new version; nothing is lost."
      isWide
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
    >
      <div className="grid min-h-0 gap-4 md:grid-cols-[16rem_1fr]">
        <div className="flex flex-col gap-3">
          <Button onClick={() => void save()}>
            <Save aria-hidden="true" /> Save a version now
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
            {listing.kind === "listed" && listing.list.versions.length > 0
              ? "Choose a version to see what has changed since."
              : null}
          </p>
        ) : (
          <VersionPanel
            key={chosen}
            id={chosen}
            files={files}
            onRestored={() => {
              showToast("The earlier version is back, as a new one", { kind: "works" });
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
      const isClosed = error instanceof HistoryRefused && error.isClosed;
      setListing({ kind: isClosed ? "closed" : "failed", reason: messageOf(error) });
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
  if (listing.kind === "loading") return <Spinner label="Loading the history..." />;
  if (listing.kind === "failed")
    return (
      <div className="flex flex-col gap-3">
        <ErrorPanel title="The history could not be loaded">{listing.reason}</ErrorPanel>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
  if (listing.kind === "closed")
    return (
      <div className="flex flex-col gap-3">
        <Notice>{listing.reason}</Notice>
        <ButtonLink to="/student/subscription" reloadDocument>
          See the tiers
        </ButtonLink>
      </div>
    );
  const { versions, hasMore } = listing.list;
  if (versions.length === 0)
    return <p className="text-muted">Nothing is saved yet. Your work is saved every two minutes.</p>;
  return (
    <div className="flex flex-col gap-2 overflow-y-auto max-md:max-h-56 md:max-h-[60vh]">
      <VersionList days={timelineOf(versions)} chosen={chosen} onChoose={onChoose} />
      {hasMore ? (
        <Button tone="quiet" onClick={() => void onMore(versions.at(-1)?.id ?? 0)}>
          Show older versions
        </Button>
      ) : null}
    </div>
  );
}

const messageOf = (error: unknown) =>
  error instanceof HistoryRefused ? error.message : "The history could not be reached. Your work is safe.";
