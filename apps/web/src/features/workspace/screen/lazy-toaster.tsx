import { useEffect, useState } from "react";
import { fetchedPart, ShowPart } from "#ui/fetched-part.tsx";
import { whenEditorReady } from "../store/editor-ready.ts";

const lazyToaster = fetchedPart(async () => (await import("#ui/toaster.tsx")).Toaster);

/** What is said before it stands waits for it. */
export function LazyToaster() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const fetchIt = () => lazyToaster.fetchAhead().then(() => setThere(true), lazyToaster.tryAgain);
    void whenEditorReady().then(fetchIt);
  }, []);
  return isThere ? <ShowPart part={lazyToaster} with={{}} /> : null;
}
