import * as m from "@nirmaan/messages/workspace-sidebar.ts";
import { Eraser, History, Play } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { showToast } from "#ui/feedback/toast.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import { currentFile } from "../files/project.ts";
import { useWorkspaceStore } from "../store/use-workspace.ts";
import { FileTreePanel } from "./file-tree-panel.tsx";
import { SettingsSection } from "./settings-section.tsx";

type SectionHandlers = { onRun: () => void; onHistory?: (() => void) | undefined };
type SidebarProps = SectionHandlers & { isNarrow: boolean; isOpen: boolean; onClose: () => void };

/** Beside the editor on a wide screen, in a sheet over it on a phone. */
export function WorkspaceSidebar({ isNarrow, isOpen, onClose, onRun, onHistory }: SidebarProps) {
  if (!isNarrow && !isOpen) return null;
  if (!isNarrow)
    return (
      <aside
        aria-label={m.sidebar()}
        className="w-64 shrink-0 overflow-y-auto border-line border-r bg-surface p-2"
      >
        <SidebarSections onOpened={() => {}} onRun={onRun} onHistory={onHistory} />
      </aside>
    );
  return (
    <Sheet title={m.sidebar()} isOpen={isOpen} onOpenChange={(open) => open || onClose()}>
      <div className="p-2 pt-12">
        <SidebarSections
          onOpened={onClose}
          onRun={() => {
            onClose();
            onRun();
          }}
          onHistory={
            onHistory &&
            (() => {
              onClose();
              onHistory();
            })
          }
        />
      </div>
    </Sheet>
  );
}

function SidebarSections({ onOpened, onRun, onHistory }: SectionHandlers & { onOpened: () => void }) {
  const store = useWorkspaceStore();
  const clear = () => {
    const { project, write } = store.getState();
    const file = currentFile(project);
    if (!file || file.content === "") return;
    write(file.id, "");
    showToast(m.emptied({ name: file.name }), {
      undo: () => void store.getState().write(file.id, file.content),
    });
  };
  return (
    <TooltipProvider>
      <div className="flex flex-col gap-4">
        <FileTreePanel onOpened={onOpened} />
        <section aria-labelledby="actions" className="flex flex-col gap-1">
          <h2 id="actions" className="px-2 font-regular text-muted text-small">
            {m.actions()}
          </h2>
          <Button tone="quiet" className="justify-start" onClick={onRun}>
            <Play aria-hidden="true" /> {m.runCode()}
          </Button>
          <Button tone="quiet" className="justify-start" onClick={clear}>
            <Eraser aria-hidden="true" /> {m.clearEditor()}
          </Button>
          {onHistory ? (
            <Button tone="quiet" className="justify-start" onClick={onHistory}>
              <History aria-hidden="true" /> {m.history()}
            </Button>
          ) : null}
        </section>
        <SettingsSection />
      </div>
    </TooltipProvider>
  );
}
