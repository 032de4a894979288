import * as m from "@nirmaan/messages/ui.ts";
import { type ComponentType, use } from "react";
import { showToast } from "./toast.ts";

/** A component whose code is loaded at its first use. */
export type LazyComponent<Props> = {
  prefetch: () => Promise<void>;
  /** Allows a retry after a failed load, which React's own `lazy` never does. */
  clearFailure: () => void;
  /** For what opens at a press: loads it first and shows a toast when that fails. */
  openWhenLoaded: (then: () => void) => Promise<void>;
  loaded: () => ComponentType<Props> | undefined;
};

export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const prefetch = (): Promise<void> => {
    loading ??= load().then((module) => {
      component = module;
    });
    return loading;
  };
  const clearFailure = () => {
    if (!component) loading = undefined;
  };
  return {
    prefetch,
    clearFailure,
    loaded: () => component,
    openWhenLoaded: async (then) => {
      try {
        await prefetch();
      } catch {
        clearFailure();
        showToast(m.partNotLoaded(), { kind: "fails" });
        return;
      }
      then();
    },
  };
}

type RenderLazyProps<Props> = { part: LazyComponent<Props>; with: Props };

/** Renders the component; suspends until it is loaded. */
export function RenderLazy<Props extends object>({ part: component, with: props }: RenderLazyProps<Props>) {
  if (!component.loaded()) use(component.prefetch());
  const Component = component.loaded();
  return Component ? <Component {...props} /> : null;
}
