import * as m from "@nirmaan/messages/workspace-failures.ts";
import { Component, type ReactNode } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { injectedFault } from "./injected-fault.ts";

type PanelName = "editor" | "chat" | "output";

type FailureWords = { title: () => string; text: () => string; retry: () => string; hasDetails: boolean };

const WORDS: Record<PanelName, FailureWords> = {
  editor: {
    title: m.editorError,
    text: m.editorErrorText,
    retry: m.retryEditor,
    hasDetails: true,
  },
  chat: {
    title: m.chatError,
    text: m.chatErrorText,
    retry: m.retryChat,
    hasDetails: false,
  },
  output: {
    title: m.outputError,
    text: m.outputErrorText,
    retry: m.retryOutput,
    hasDetails: false,
  },
};

type PanelBoundaryProps = {
  panel: PanelName;
  /** Resets what must not be reused when the panel is rendered again. */
  onRetry?: () => void;
  children: ReactNode;
};
type PanelBoundaryState = { error: Error | null };

/** An error in one panel leaves the others working. */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override state: PanelBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): PanelBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { panel, onRetry, children } = this.props;
    const { error } = this.state;
    if (!error) return <Faulty panel={panel}>{children}</Faulty>;
    const { title, text, retry, hasDetails } = WORDS[panel];
    return (
      <div className="h-full overflow-y-auto p-4">
        <ErrorPanel
          title={title()}
          details={hasDetails ? error.message : undefined}
          actions={
            <Button
              onClick={() => {
                onRetry?.();
                this.setState({ error: null });
              }}
            >
              {retry()}
            </Button>
          }
        >
          {text()}
        </ErrorPanel>
      </div>
    );
  }
}

function Faulty({ panel, children }: Omit<PanelBoundaryProps, "onRetry">) {
  const fault = injectedFault(panel);
  if (fault) throw fault;
  return children;
}
