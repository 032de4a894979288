import * as m from "@nirmaan/messages/administration-content.ts";
import type { ContentKind } from "#server/content/content-overrides.ts";

/** What a change is about, in the reader's language. The stored title is in the language of the admin who made it. */
export function contentTitle({ kind, title }: { kind: ContentKind; title: string }): string {
  const name = /“(.*)”/.exec(title)?.[1];
  if (kind === "claims") return m.claimsAndTestimonials();
  if (kind === "prices") return m.prices();
  if (kind === "lesson" && name) return m.lessonNamed({ title: name });
  if (kind === "course" && name) return m.courseNamed({ title: name });
  return title;
}
