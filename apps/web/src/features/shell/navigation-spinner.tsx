import { useNavigation } from "react-router";
import { Spinner } from "#ui/spinner.tsx";

/** Shows while the next page is on its way; what arrives within 200 ms never flashes it. */
export function NavigationSpinner() {
  const isOnTheWay = useNavigation().state !== "idle";
  return (
    <span className="inline-flex text-muted" role="status">
      {isOnTheWay ? (
        <span className="animate-late">
          <Spinner />
          <span className="sr-only">Loading</span>
        </span>
      ) : null}
    </span>
  );
}
