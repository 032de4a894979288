import type { ReactNode } from "react";
import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import { currentFile } from "../files/project.ts";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { useWorkspace } from "../store/use-workspace.ts";
import { TerminalPanel } from "./terminal-panel.tsx";

type OutputPanelProps = {
  /** Renders a simulator's trace; given by lessons. */
  replay: ((stdout: string) => ReactNode) | undefined;
  onRun: () => void;
};

/** The preview for an HTML file, the terminal for a program. */
export function OutputPanel({ replay, onRun }: OutputPanelProps) {
  const isPage = useWorkspace(({ project }) => currentFile(project)?.language === "html");
  return (
    <TooltipProvider>
      {isPage ? <PreviewPanel /> : <TerminalPanel replay={replay} onRun={onRun} />}
    </TooltipProvider>
  );
}
