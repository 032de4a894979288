import { useState } from "react";
import { type PanelSizes, readSizes, storeSizes } from "../panels/panel-layout.ts";
import { browserStorage } from "../settings/browser-storage.ts";

export function usePanelSizes() {
  const [sizes, setSizes] = useState(() => readSizes(browserStorage()));
  const changeSizes = (change: Partial<PanelSizes>) => {
    const next = { ...sizes, ...change };
    setSizes(next);
    storeSizes(browserStorage(), next);
  };
  return { sizes, changeSizes };
}
