/** Where a workspace is shown; each place remembers by itself whether its tutor is open. */
export type TutorPlace = "lesson" | "playground";

type OpenStorage = Pick<Storage, "getItem" | "setItem">;

/** A lesson needs its room for text and code, so its tutor waits until it is asked. */
const IS_OPEN_AT_FIRST: Record<TutorPlace, boolean> = { lesson: false, playground: true };

const keyOf = (place: TutorPlace) => `editor-tutor-${place}`;

export function readTutorOpen(storage: OpenStorage | undefined, place: TutorPlace): boolean {
  try {
    const stored = storage?.getItem(keyOf(place));
    return stored === "open" || (stored !== "closed" && IS_OPEN_AT_FIRST[place]);
  } catch {
    return IS_OPEN_AT_FIRST[place];
  }
}

export function storeTutorOpen(storage: OpenStorage | undefined, place: TutorPlace, isOpen: boolean): void {
  try {
    storage?.setItem(keyOf(place), isOpen ? "open" : "closed");
  } catch {
    // Storage is full: the next visit starts as the first one did.
  }
}
