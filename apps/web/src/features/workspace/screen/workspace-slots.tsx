import { type ComponentProps, Suspense } from "react";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { EditorPanel } from "../editor/editor-panel.tsx";
import { lazyCodeEditor } from "../editor/lazy-code-editor.ts";
import { PanelBoundary } from "../failures/panel-boundary.tsx";
import type { StepSlot, WorkspaceChat, WorkspaceLesson, WorkspaceStepper } from "./workspace-features.ts";

export const lazyOutput = lazyComponent(
  async () => (await import("../terminal/output-panel.tsx")).OutputPanel,
);

export function EditorSlot(props: ComponentProps<typeof EditorPanel>) {
  return (
    <PanelBoundary panel="editor" onRetry={lazyCodeEditor.clearFailure}>
      <EditorPanel {...props} />
    </PanelBoundary>
  );
}

type OutputSlotProps = { replay: WorkspaceLesson["replay"] | undefined; onRun: () => void };

export function OutputSlot({ replay, onRun }: OutputSlotProps) {
  const retry = () => {
    lazyOutput.clearFailure();
    replay?.part.clearFailure();
  };
  return (
    <PanelBoundary panel="output" onRetry={retry}>
      <Suspense>
        <RenderLazy part={lazyOutput} with={{ replay: replay?.show, onRun }} />
      </Suspense>
    </PanelBoundary>
  );
}

type ChatSlotProps = { chat: WorkspaceChat; canLoad: boolean };

/** The chat's code is loaded after the editor's. */
export function ChatSlot({ chat, canLoad }: ChatSlotProps) {
  return (
    <PanelBoundary panel="chat" onRetry={chat.part.clearFailure}>
      <Suspense fallback={<ChatSkeleton />}>{canLoad ? chat.show() : <ChatSkeleton />}</Suspense>
    </PanelBoundary>
  );
}

type StepperSlotProps = { stepper: WorkspaceStepper; slot: StepSlot & { showsCode: boolean } };

export function StepperSlot({ stepper, slot }: StepperSlotProps) {
  return (
    <PanelBoundary panel="output" onRetry={stepper.part.clearFailure}>
      <Suspense>{stepper.show(slot)}</Suspense>
    </PanelBoundary>
  );
}

function ChatSkeleton() {
  return (
    <div className="flex h-full flex-col justify-end gap-3 bg-surface p-4">
      <Skeleton className="h-11" />
    </div>
  );
}
