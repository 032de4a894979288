import { useEffect, useState } from "react";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { whenEditorReady } from "../store/editor-ready.ts";

const lazyToaster = lazyComponent(async () => (await import("#ui/feedback/toaster.tsx")).Toaster);

/** Loaded after the editor; toasts shown before are queued until it is mounted. */
export function LazyToaster() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const load = () => lazyToaster.prefetch().then(() => setLoaded(true), lazyToaster.clearFailure);
    void whenEditorReady().then(load);
  }, []);
  return isLoaded ? <RenderLazy part={lazyToaster} with={{}} /> : null;
}
