import * as m from "@nirmaan/messages/workspace-terminal.ts";
import { CornerDownLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";

type TerminalInputProps = { onLine: (text: string) => void };

/** Shown while a program waits for a line. */
export function TerminalInput({ onLine }: TerminalInputProps) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="flex items-center gap-2 border-line border-t px-4"
      onSubmit={(event) => {
        event.preventDefault();
        onLine(`${text}\n`);
        setText("");
        field.current?.focus();
      }}
    >
      <input
        ref={field}
        aria-label={m.yourAnswer()}
        placeholder={m.answerPlaceholder()}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        className="min-h-11 min-w-0 flex-1 bg-transparent font-mono outline-none placeholder:text-muted"
      />
      <IconButton type="submit" label={m.sendAnswer()}>
        <CornerDownLeft aria-hidden="true" />
      </IconButton>
    </form>
  );
}
