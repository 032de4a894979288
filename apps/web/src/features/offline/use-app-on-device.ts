import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { savesData } from "#browser/device-capacity.ts";
import { waitForIdle } from "#browser/wait-for-idle.ts";
import { handlesOf } from "#ui/layout/page-handle.ts";

/** Late: what the student does first must not share the connection with it. */
const AFTER_MS = 4000;
const IDLE_WITHIN_MS = 10_000;

type AppOnDeviceOptions = {
  /** The account's id, or a guest. */
  reader: string;
  /** A workspace has loaded most of the app's files by itself. */
  isWorkspace?: boolean;
};

/** Keeps this page's data, and once in each document the app itself, so that both open without a network. */
export function useAppOnDevice({ reader, isWorkspace = false }: AppOnDeviceOptions): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const isKept = handlesOf(matches).some((handle) => handle.opensOffline);
    const mayDownload = isWorkspace || !savesData();
    const keep = async () => {
      await waitForIdle(IDLE_WITHIN_MS);
      const { keepThisPage, keepApp } = await import("./keep-on-device.ts");
      if (isKept) await keepThisPage(reader, pathname + search, matches);
      if (mayDownload) await keepApp();
    };
    const timer = setTimeout(() => void keep(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [matches, pathname, search, reader, isWorkspace]);
}
