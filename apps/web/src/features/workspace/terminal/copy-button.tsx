import * as m from "@nirmaan/messages/workspace-terminal.ts";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";

const SHOW_COPIED_MS = 2000;

export function CopyButton({ text }: { text: string }) {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), SHOW_COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopiedAt(Date.now());
  };
  return (
    <Button size="small" tone="quiet" onClick={() => void copy()}>
      {copiedAt ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copiedAt ? m.copied() : m.copy()}</span>
    </Button>
  );
}
