import * as m from "@nirmaan/messages/offline.ts";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useAppUpdate } from "./app-update.ts";

/** Offers the new version where a reload interrupts nothing; renders nothing while there is none. */
export function UpdateNotice({ className }: { className?: string }) {
  const update = useAppUpdate();
  if (update.kind === "none") return null;
  return (
    <div role="status" className={className}>
      <Notice>
        <p>{m.newVersion()}</p>
        <Button size="small" className="mt-3" onClick={update.reload}>
          {m.reload()}
        </Button>
      </Notice>
    </div>
  );
}
