import { useState } from "react";
import type { PanelSizes } from "./panel-layout.ts";

/**
 * The sizes with which an arrangement began. They stay the same while it lasts: a changed default size
 * registers the panels again, and that ends a drag.
 */
export function useStartSizes(sizes: PanelSizes, arrangement: string): PanelSizes {
  const [start, setStart] = useState({ arrangement, sizes });
  if (start.arrangement === arrangement) return start.sizes;
  setStart({ arrangement, sizes });
  return sizes;
}
