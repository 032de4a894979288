import * as m from "@nirmaan/messages/workspace-panels.ts";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Group, type GroupImperativeHandle, type Layout, Panel } from "react-resizable-panels";
import { debounceSizes } from "./debounce-sizes.ts";
import { type Below, MINIMUM, type NarrowSizes, narrowSizes, type PanelSizes } from "./panel-layout.ts";
import { PanelSeparator } from "./panel-separator.tsx";
import { useStartSizes } from "./use-start-sizes.ts";

type PanelsProps = {
  isNarrow: boolean;
  sizes: PanelSizes;
  onSizes: (change: Partial<PanelSizes>) => void;
  editor: ReactNode;
  /** Null when the tutor is closed. */
  chat: ReactNode;
  /** Null when the terminal is hidden. */
  terminal: ReactNode;
  below: Below;
};

export function WorkspacePanels({ isNarrow, below, onSizes, ...rest }: PanelsProps) {
  const latest = useRef(onSizes);
  latest.current = onSizes;
  const [saving] = useState(() => debounceSizes((change) => latest.current(change)));
  useEffect(() => saving.stop, [saving]);
  if (!isNarrow) return <WidePanels {...rest} onSizes={saving.add} />;
  return <NarrowPanels {...rest} below={below} onSizes={saving.add} />;
}

/** On a phone the separator above the terminal moves the panel that is above it. */
function NarrowPanels({ sizes, onSizes, editor, chat, terminal, below }: Omit<PanelsProps, "isNarrow">) {
  const group = useRef<GroupImperativeHandle>(null);
  const hasChat = chat !== null;
  const arrangement = hasChat ? below : `${below}-alone`;
  const start = narrowSizes(useStartSizes(sizes, arrangement), below, hasChat);
  useArrangementSizes(group, arrangement, start);
  const changed = ({ editor: top = 0, chat: middle, terminal: bottom }: Layout) => {
    // The height for a picture is temporary, not the student's choice.
    if (below === "picture") return;
    if (middle !== undefined) onSizes({ editorColumn: top, chat: middle });
    else if (bottom !== undefined) onSizes({ editor: top, terminal: bottom });
  };
  return (
    <Group
      groupRef={group}
      orientation="vertical"
      // The focused panel covers the others, which keep their sizes and stay reachable.
      className="keyboard:*:data-panel:focus-within:absolute keyboard:*:data-panel:focus-within:inset-0 keyboard:*:data-panel:focus-within:z-1 relative min-h-0 flex-1"
      onLayoutChanged={changed}
    >
      <Panel id="editor" minSize={MINIMUM.narrow.editor} defaultSize={`${start.editor}%`}>
        {editor}
      </Panel>
      {hasChat ? (
        <>
          <RowSeparator label={m.resizeEditorAndChat()} group={group} before="editor" after="chat" />
          <Panel id="chat" minSize={MINIMUM.narrow.chat} defaultSize={`${start.chat}%`}>
            {chat}
          </Panel>
        </>
      ) : null}
      {terminal === null ? null : (
        <>
          <RowSeparator
            label={hasChat ? m.resizeChatAndTerminal() : m.resizeEditorAndTerminal()}
            group={group}
            before={hasChat ? "chat" : "editor"}
            after="terminal"
          />
          <Panel id="terminal" minSize={MINIMUM.narrow.terminal} defaultSize={`${start.terminal}%`}>
            {terminal}
          </Panel>
        </>
      )}
    </Group>
  );
}

const RowSeparator = (props: Omit<ComponentProps<typeof PanelSeparator>, "direction">) => (
  <PanelSeparator {...props} direction="vertical" />
);

/** Each arrangement has its own sizes. The group is not remounted: that would lose the editor's cursor and history. */
function useArrangementSizes(
  group: RefObject<GroupImperativeHandle | null>,
  arrangement: string,
  start: NarrowSizes,
): void {
  const previous = useRef(arrangement);
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    if (previous.current === arrangement) return;
    previous.current = arrangement;
    // The group registers added and removed panels by the next frame; it throws on sizes for unknown panels.
    const frame = requestAnimationFrame(() => {
      const known = Object.keys(group.current?.getLayout() ?? {});
      if (known.length === Object.keys(latest.current).length)
        group.current?.setLayout({ ...latest.current });
    });
    return () => cancelAnimationFrame(frame);
  }, [group, arrangement]);
}

function WidePanels({ sizes, onSizes, editor, chat, terminal }: Omit<PanelsProps, "isNarrow" | "below">) {
  const columns = useRef<GroupImperativeHandle>(null);
  const start = useStartSizes(sizes, chat === null ? "alone" : "columns");
  return (
    <Group
      groupRef={columns}
      orientation="horizontal"
      className="min-h-0 flex-1"
      onLayoutChanged={({ editorColumn, chat: right }) => {
        if (editorColumn !== undefined && right !== undefined) onSizes({ editorColumn, chat: right });
      }}
    >
      <Panel
        id="editorColumn"
        minSize={MINIMUM.wide.column}
        defaultSize={chat === null ? "100%" : `${start.editorColumn}%`}
      >
        <EditorColumn sizes={sizes} onSizes={onSizes} editor={editor} terminal={terminal} />
      </Panel>
      {chat === null ? null : (
        <>
          <PanelSeparator
            label={m.resizeEditorAndChat()}
            direction="horizontal"
            group={columns}
            before="editorColumn"
            after="chat"
          />
          <Panel id="chat" minSize={MINIMUM.wide.column} defaultSize={`${start.chat}%`}>
            {chat}
          </Panel>
        </>
      )}
    </Group>
  );
}

function EditorColumn({
  sizes,
  onSizes,
  editor,
  terminal,
}: Pick<PanelsProps, "sizes" | "onSizes" | "editor" | "terminal">) {
  const rows = useRef<GroupImperativeHandle>(null);
  const start = useStartSizes(sizes, terminal === null ? "alone" : "with-terminal");
  return (
    <Group
      groupRef={rows}
      orientation="vertical"
      className="h-full"
      onLayoutChanged={({ editor: top, terminal: below }) => {
        if (top !== undefined && below !== undefined) onSizes({ editor: top, terminal: below });
      }}
    >
      <Panel id="editor" minSize={MINIMUM.wide.editor} defaultSize={terminal ? `${start.editor}%` : "100%"}>
        {editor}
      </Panel>
      {terminal === null ? null : (
        <>
          <PanelSeparator
            label={m.resizeEditorAndTerminal()}
            direction="vertical"
            group={rows}
            before="editor"
            after="terminal"
          />
          <Panel id="terminal" minSize={MINIMUM.wide.terminal} defaultSize={`${start.terminal}%`}>
            {terminal}
          </Panel>
        </>
      )}
    </Group>
  );
}
