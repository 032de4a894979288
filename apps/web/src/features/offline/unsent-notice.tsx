import * as m from "@nirmaan/messages/offline.ts";
import { CloudOff } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { type UnsentWork, unsentWords } from "./unsent-work.ts";

type UnsentNoticeProps = { unsent: UnsentWork | undefined; isSending: boolean; onSend: () => void };

/** On the pages of the student area: what is not sent, what that means, and a button. */
export function UnsentNotice({ unsent, isSending, onSend }: UnsentNoticeProps) {
  if (!unsent) return null;
  return (
    <div role="status" className="mb-6 flex gap-3 rounded-card border border-line bg-sunken p-4">
      <CloudOff className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
      <div>
        <p className="font-strong">{m.notSentYet({ work: unsentWords(unsent) })}</p>
        <p className="text-muted">{m.onlyHere()}</p>
        <Button size="small" className="mt-3" isBusy={isSending} onClick={onSend}>
          {m.sendNow()}
        </Button>
      </div>
    </div>
  );
}

/** One line, above a lesson. */
export function UnsentLine({ unsent }: { unsent: UnsentWork | undefined }) {
  if (!unsent) return null;
  return (
    <p role="status" className="flex items-center gap-2 border-line border-b bg-sunken px-4 py-2 text-small">
      <CloudOff className="size-4 shrink-0 text-muted" aria-hidden="true" />
      {m.notSentYet({ work: unsentWords(unsent) })}
    </p>
  );
}
