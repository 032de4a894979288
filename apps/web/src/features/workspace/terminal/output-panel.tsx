import type { ReactNode } from "react";
import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import { currentFile } from "../files/project.ts";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { useWorkspace } from "../store/use-workspace.ts";
import { TerminalPanel } from "./terminal-panel.tsx";

type OutputPanelProps = {
  /** Draws what a simulator printed; lessons bring it. */
  replay: ((stdout: string) => ReactNode) | undefined;
};

/** A page is shown, a program says what it says. */
export function OutputPanel({ replay }: OutputPanelProps) {
  const isPage = useWorkspace(({ project }) => currentFile(project)?.language === "html");
  return <TooltipProvider>{isPage ? <PreviewPanel /> : <TerminalPanel replay={replay} />}</TooltipProvider>;
}
