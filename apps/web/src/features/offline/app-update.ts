import { createStore, useStore } from "zustand";

type AppUpdate = { kind: "none" } | { kind: "ready"; reload: () => void };

const update = createStore<AppUpdate>(() => ({ kind: "none" }));

/** A newer version of the app is on this device; it starts when the student says so. */
export const offerUpdate = (reload: () => void): void => update.setState({ kind: "ready", reload });

export const useAppUpdate = (): AppUpdate => useStore(update);
