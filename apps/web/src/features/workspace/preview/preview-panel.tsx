import { RotateCw, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import type { FileNode } from "../files/file-tree.ts";
import { currentFile } from "../files/project.ts";
import { useWorkspace } from "../store/use-workspace.ts";
import { previewDocument } from "./preview-document.ts";

const SHOW_AFTER_MS = 400;
const MOST_LINES = 200;
const FRAME_ADDRESS = "/runtimes/preview-frame.html";

type ConsoleLine = { id: number; level: string; text: string };

/** The page as it is typed, in a frame without an origin or a network, with what it logs below. */
export function PreviewPanel() {
  const file = useWorkspace(({ project }) => currentFile(project));
  return file ? <PagePreview file={file} /> : null;
}

function PagePreview({ file }: { file: FileNode }) {
  const project = useWorkspace((state) => state.project);
  const showTerminal = useWorkspace((state) => state.showTerminal);
  const [lines, setLines] = useState<ConsoleLine[]>([]);
  const [load, setLoad] = useState(0);
  const [page, setPage] = useState("");
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef("");
  const count = useRef(0);
  const key = `${load}-${page}`;

  useEffect(() => {
    const timer = setTimeout(() => setPage(previewDocument(project, file)), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [project, file]);

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<ConsoleLine & { kind?: string }>) => {
      if (source !== frame.current?.contentWindow || data?.kind !== "preview-console") return;
      count.current += 1;
      const id = count.current;
      setLines((before) => [...before, { id, level: data.level, text: data.text }].slice(-MOST_LINES));
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);

  return (
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col bg-ground">
      <header className="flex shrink-0 items-center gap-2 border-line border-b pl-4">
        <h2 className="flex-1 font-regular text-small">Preview of {file.name}</h2>
        <IconButton label="Load the page again" onClick={() => setLoad(load + 1)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
        <IconButton label="Hide the preview" onClick={() => showTerminal(false)}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {page ? (
        <iframe
          // A new page is a new frame: nothing of the old one's timers and listeners is left.
          key={key}
          ref={frame}
          title={`Preview of ${file.name}`}
          src={FRAME_ADDRESS}
          sandbox="allow-scripts allow-modals"
          className="min-h-0 flex-1"
          style={{ background: "white" }}
          onLoad={() => {
            // Writing the page into the frame loads it a second time.
            if (shown.current === key) return;
            shown.current = key;
            setLines([]);
            frame.current?.contentWindow?.postMessage({ kind: "preview-page", page }, "*");
          }}
        />
      ) : null}
      <div
        role="log"
        aria-label="Console"
        className={classNames(
          "max-h-[40%] shrink-0 overflow-y-auto px-4 py-2 font-mono text-small",
          lines.length === 0 && "max-md:sr-only",
        )}
      >
        {lines.length === 0 ? <p className="text-muted">console.log shows here</p> : null}
        {lines.map((line) => (
          <p
            key={line.id}
            className={classNames("whitespace-pre-wrap", line.level === "error" && "text-fails")}
          >
            {line.text}
          </p>
        ))}
      </div>
    </section>
  );
}
