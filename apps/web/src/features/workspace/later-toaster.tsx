import { useEffect, useState } from "react";
import { fetchedPart, ShowPart } from "#ui/fetched-part.tsx";
import { whenEditorStands } from "./editor/editor-stands.ts";

const fetchedToaster = fetchedPart(async () => (await import("#ui/toaster.tsx")).Toaster);

/** What is said before it stands waits for it. */
export function LaterToaster() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const fetchIt = () => fetchedToaster.fetchAhead().then(() => setThere(true), fetchedToaster.tryAgain);
    void whenEditorStands().then(fetchIt);
  }, []);
  return isThere ? <ShowPart part={fetchedToaster} with={{}} /> : null;
}
