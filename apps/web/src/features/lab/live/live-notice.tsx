import * as m from "@nirmaan/messages/classes-live.ts";
import { Eye } from "lucide-react";

/** Tells a student what their teachers see while the lesson is open. */
export function LiveNotice({ classes }: { classes: string[] }) {
  return (
    <details className="rounded-card border border-line px-4 py-3 text-small">
      <summary className="touchable cursor-pointer">
        <Eye aria-hidden="true" className="mr-2 inline size-4" />
        {m.teacherSees({ classes: classes.join(", ") })}
      </summary>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
        <li>{m.seesPlace()}</li>
        <li>{m.seesState()}</li>
        <li>{m.seesNotTyping()}</li>
        <li>{m.isDeleted()}</li>
      </ul>
    </details>
  );
}
