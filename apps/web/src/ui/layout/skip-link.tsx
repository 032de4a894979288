import * as m from "@nirmaan/messages/ui.ts";

/** The first element in the tab order: jumps past the navigation to `<main id="main">`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      data-print="off"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-ink px-4 py-3 text-ground focus:translate-y-0"
    >
      {m.skipToContent()}
    </a>
  );
}
