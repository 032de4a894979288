import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { readTutorOpen, storeTutorOpen, type TutorPlace } from "../panels/tutor-open.ts";
import { browserStorage } from "../settings/browser-storage.ts";
import type { WorkspaceChat } from "./workspace-features.ts";
import { ChatSlot } from "./workspace-slots.tsx";

type TutorOptions = {
  chat: WorkspaceChat;
  place: TutorPlace;
  canLoad: boolean;
  /** Takes the chat's place while a program is stepped through on a wide screen. */
  cover: ReactNode;
};

/**
 * The tutor, open or closed. Its chat is rendered into an element of its own that moves in and out of the panels: closing
 * the tutor keeps the conversation, a reply that is still coming and a question that is half typed.
 */
export function useTutorPanel({ chat, place, canLoad, cover }: TutorOptions) {
  const [isOpen, setOpen] = useState(() => readTutorOpen(browserStorage(), place));
  const [wasOpened, setWasOpened] = useState(isOpen);
  const [container] = useState(newContainer);
  const toggle = () => {
    storeTutorOpen(browserStorage(), place, !isOpen);
    setOpen(!isOpen);
    setWasOpened(true);
  };
  const isShown = isOpen || cover !== null;
  return {
    isOpen,
    toggle,
    panel: isShown ? (
      <div className="relative h-full">
        {isOpen ? <ChatOutlet container={container} isCovered={cover !== null} /> : null}
        {cover ? <div className="absolute inset-0 z-1">{cover}</div> : null}
      </div>
    ) : null,
    portal: wasOpened ? createPortal(<ChatSlot chat={chat} canLoad={canLoad} />, container) : null,
  };
}

function newContainer(): HTMLElement {
  const container = document.createElement("div");
  container.className = "h-full";
  return container;
}

function ChatOutlet({ container, isCovered }: { container: HTMLElement; isCovered: boolean }) {
  const outlet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => outlet.current?.append(container), [container]);
  return <div ref={outlet} className="h-full" inert={isCovered} />;
}
