import * as m from "@nirmaan/messages/workspace-preview.ts";
import { RotateCw, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { isObject, stringIn } from "#browser/json-guards.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import type { FileNode } from "../files/file-tree.ts";
import { currentFile } from "../files/project.ts";
import { useWorkspace } from "../store/use-workspace.ts";
import { previewDocument } from "./preview-document.ts";

const SHOW_AFTER_MS = 400;
const MAX_LINES = 200;
const FRAME_ADDRESS = "/runtimes/preview-frame.html";

type ConsoleLine = { id: number; level: string; text: string };

/** The open page, updated while it is edited, in a frame without origin or network, with its console below. */
export function PreviewPanel() {
  const file = useWorkspace(({ project }) => currentFile(project));
  return file ? <PagePreview file={file} /> : null;
}

function PagePreview({ file }: { file: FileNode }) {
  const project = useWorkspace((state) => state.project);
  const showTerminal = useWorkspace((state) => state.showTerminal);
  const [reloads, setReloads] = useState(0);
  const [page, setPage] = useState("");
  const frame = useRef<HTMLIFrameElement>(null);
  const { lines, clear } = useConsoleLines(frame);

  useEffect(() => {
    const timer = setTimeout(() => setPage(previewDocument(project, file)), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [project, file]);

  return (
    <section aria-label={m.preview()} className="flex h-full min-h-0 flex-col bg-ground">
      <header className="flex shrink-0 items-center gap-2 border-line border-b pl-4">
        <h2 className="flex-1 font-regular text-small">{m.previewOf({ name: file.name })}</h2>
        <IconButton label={m.loadAgain()} onClick={() => setReloads(reloads + 1)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
        <IconButton label={m.hidePreview()} onClick={() => showTerminal(false)}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {page ? (
        // A new frame for every page, so that no timers and listeners of the previous one remain.
        <PreviewFrame
          key={`${reloads}-${page}`}
          frame={frame}
          title={m.previewOf({ name: file.name })}
          page={page}
          onShow={clear}
        />
      ) : null}
      <Console lines={lines} />
    </section>
  );
}

function useConsoleLines(frame: RefObject<HTMLIFrameElement | null>) {
  const [lines, setLines] = useState<ConsoleLine[]>([]);
  const lastId = useRef(0);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow) return;
      if (!isObject(data) || data.kind !== "preview-console") return;
      lastId.current += 1;
      const line = {
        id: lastId.current,
        level: stringIn(data, "level") ?? "log",
        text: stringIn(data, "text") ?? "",
      };
      setLines((before) => [...before, line].slice(-MAX_LINES));
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [frame]);
  return { lines, clear: () => setLines([]) };
}

type PreviewFrameProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
  page: string;
  onShow: () => void;
};

function PreviewFrame({ frame, title, page, onShow }: PreviewFrameProps) {
  const isShown = useRef(false);
  return (
    <iframe
      ref={frame}
      title={title}
      src={FRAME_ADDRESS}
      sandbox="allow-scripts allow-modals"
      className="min-h-0 flex-1"
      style={{ background: "white" }}
      onLoad={() => {
        // The frame fires a second load event when the page has been written into it.
        if (isShown.current) return;
        isShown.current = true;
        onShow();
        frame.current?.contentWindow?.postMessage({ kind: "preview-page", page }, "*");
      }}
    />
  );
}

function Console({ lines }: { lines: ConsoleLine[] }) {
  return (
    <div
      role="log"
      aria-label={m.console()}
      className={classNames(
        "max-h-[40%] shrink-0 overflow-y-auto px-4 py-2 font-mono text-small",
        lines.length === 0 && "max-md:sr-only",
      )}
    >
      {lines.length === 0 ? <p className="text-muted">{m.consoleEmpty()}</p> : null}
      {lines.map((line) => (
        <p
          key={line.id}
          className={classNames("whitespace-pre-wrap", line.level === "error" && "text-fails")}
        >
          {line.text}
        </p>
      ))}
    </div>
  );
}
