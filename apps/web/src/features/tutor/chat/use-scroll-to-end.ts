import { type RefObject, type UIEventHandler, useEffect, useRef } from "react";
import { type ChatMessage, shouldFollow } from "./chat-state.ts";

type ScrollToEnd = {
  log: RefObject<HTMLDivElement | null>;
  onScroll: UIEventHandler<HTMLDivElement>;
  /** Scrolls to the end again, wherever the reader is. */
  follow: () => void;
};

/** Keeps the end of the log in view while it grows, unless the reader has scrolled up. */
export function useScrollToEnd(messages: ChatMessage[]): ScrollToEnd {
  const log = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const length = messages.reduce((sum, { content }) => sum + content.length, messages.length);
  useEffect(() => {
    if (length > 0 && isFollowing.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [length]);
  return {
    log,
    onScroll: (event) => {
      isFollowing.current = shouldFollow(event.currentTarget);
    },
    follow: () => {
      isFollowing.current = true;
    },
  };
}
