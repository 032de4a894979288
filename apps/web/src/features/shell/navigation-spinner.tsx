import * as m from "@nirmaan/messages/shell.ts";
import { useNavigation } from "react-router";
import { Spinner } from "#ui/feedback/spinner.tsx";

/** Shown while the next page loads, after 200 ms to avoid a flash. */
export function NavigationSpinner() {
  const isOnTheWay = useNavigation().state !== "idle";
  return (
    <span className="inline-flex text-muted" role="status">
      {isOnTheWay ? (
        <span className="animate-late">
          <Spinner />
          <span className="sr-only">{m.loading()}</span>
        </span>
      ) : null}
    </span>
  );
}
