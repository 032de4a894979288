import { data } from "react-router";
import type { PageHandle } from "#ui/layout/page-handle.ts";

export const handle: PageHandle = { isStatic: true };

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
