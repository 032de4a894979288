import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { SaveState } from "./keep-saving.ts";

const WORDS: Record<SaveState["kind"], string> = {
  opening: "",
  saving: "Saving...",
  saved: "Saved on this device",
  failed: "Not saved",
};

export function SavedWords({ saving }: { saving: StoreApi<SaveState> }) {
  return useStore(saving, ({ kind }) => WORDS[kind]);
}
