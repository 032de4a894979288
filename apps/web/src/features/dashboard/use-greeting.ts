import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** Greets once for `?personalized=true` and removes the parameter, so that a reload or bookmark does not greet again. */
export function useGreeting(): boolean {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get("personalized") === "true";
  const [isGreeting, setGreeting] = useState(isAsked);
  useEffect(() => {
    if (!isAsked) return;
    setGreeting(true);
    setSearch(
      (before) => {
        before.delete("personalized");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, setSearch]);
  return isGreeting;
}
