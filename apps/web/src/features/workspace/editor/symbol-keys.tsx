import * as m from "@nirmaan/messages/workspace-editor.ts";

const SYMBOLS = ["(", ")", "[", "]", "{", "}", ":", ";", '"', "'", "=", "<", ">"];

type SymbolKeysProps = { onInsert: (symbol: string) => void; onTab: () => void };

/** Symbols that phone keyboards hide two layers deep. */
export function SymbolKeys({ onInsert, onTab }: SymbolKeysProps) {
  return (
    <div
      role="toolbar"
      aria-label={m.symbols()}
      className="hidden shrink-0 overflow-x-auto border-line border-t bg-surface pointer-coarse:group-focus-within/writing:flex"
    >
      {[...SYMBOLS, "Tab"].map((symbol) => (
        <button
          key={symbol}
          type="button"
          className="h-11 min-w-11 shrink-0 px-3 font-mono hover:bg-hover active:bg-hover"
          // A button that takes the focus would close the on-screen keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => (symbol === "Tab" ? onTab() : onInsert(symbol))}
        >
          {symbol}
        </button>
      ))}
    </div>
  );
}
