import type { HeapObject } from "@nirmaan/tracing/trace-state.ts";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { DrawnObject } from "./drawn-object.tsx";

function titleOf(language: string, object: Pick<HeapObject, "type" | "className">): string | undefined {
  const objects = new Map([[1, { items: [7], size: 1, ...object }]]);
  const drawing = {
    language,
    objects,
    layout: { columns: [[1]], inlined: new Set<number>() },
    changes: { variable: () => undefined, item: () => false },
  };
  const { container, unmount } = render(<DrawnObject number={1} drawing={drawing} />);
  const title = container.querySelector("p")?.textContent;
  unmount();
  return title;
}

test("VIS-02 the picture names an object with the language's own word", () => {
  expect(titleOf("python", { type: "list" })).toBe("A list");
  expect(titleOf("java", { type: "list" })).toBe("A array");
  expect(titleOf("java", { type: "list", className: "ArrayList" })).toBe("A ArrayList");
  expect(titleOf("cpp", { type: "list" })).toBe("A array");
  expect(titleOf("cpp", { type: "list", className: "vector" })).toBe("A vector");
  expect(titleOf("cpp", { type: "dict" })).toBe("A map");
  expect(titleOf("javascript", { type: "list" })).toBe("A array");
});
