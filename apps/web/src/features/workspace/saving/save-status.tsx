import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { SaveState } from "./save-on-change.ts";

const WORDS: Record<SaveState["kind"], string> = {
  opening: "",
  saving: "Saving...",
  saved: "Saved on this device",
  failed: "Not saved",
};

export function SaveStatus({ saving }: { saving: StoreApi<SaveState> }) {
  return useStore(saving, ({ kind }) => WORDS[kind]);
}
