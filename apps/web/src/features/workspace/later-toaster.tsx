import { useEffect, useState } from "react";
import { fetchedPart, ShowPart } from "#ui/fetched-part.tsx";
import { fetchedCodeEditor } from "./editor/fetched-code-editor.ts";

const fetchedToaster = fetchedPart(async () => (await import("#ui/toaster.tsx")).Toaster);

/** What is said before it stands waits for it. */
export function LaterToaster() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const fetchIt = () => fetchedToaster.fetchAhead().then(() => setThere(true), fetchedToaster.tryAgain);
    void fetchedCodeEditor.fetchAhead().then(fetchIt, fetchIt);
  }, []);
  return isThere ? <ShowPart part={fetchedToaster} with={{}} /> : null;
}
