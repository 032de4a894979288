import * as m from "@nirmaan/messages/lessons-dry-run.ts";
import { Check, X } from "lucide-react";

/** Right or wrong, also for a screen reader. */
export const PartIcon = ({ isRight }: { isRight: boolean }) =>
  isRight ? (
    <Check role="img" aria-label={m.right()} className="mt-1 size-4 shrink-0 text-works" />
  ) : (
    <X role="img" aria-label={m.notRight()} className="mt-1 size-4 shrink-0 text-fails" />
  );
