import { Badge } from "#ui/feedback/badge.tsx";
import { cellWords } from "./cell-words.ts";
import type { GridCell } from "./grid-cell.ts";

const TONES = {
  "not-open": "plain",
  open: "plain",
  working: "plain",
  done: "works",
  late: "next",
  missing: "fails",
} as const;

export const CellBadge = ({ cell }: { cell: GridCell }) => (
  <Badge tone={TONES[cell.kind]}>{cellWords(cell).long}</Badge>
);
