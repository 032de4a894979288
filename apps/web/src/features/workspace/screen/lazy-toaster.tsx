import { useEffect, useState } from "react";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { whenEditorReady } from "../store/editor-ready.ts";

const lazyToaster = lazyComponent(async () => (await import("#ui/feedback/toaster.tsx")).Toaster);

/** What is said before it stands waits for it. */
export function LazyToaster() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const fetchIt = () => lazyToaster.prefetch().then(() => setThere(true), lazyToaster.clearFailure);
    void whenEditorReady().then(fetchIt);
  }, []);
  return isThere ? <RenderLazy part={lazyToaster} with={{}} /> : null;
}
