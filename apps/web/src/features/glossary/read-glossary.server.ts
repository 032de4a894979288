import { GlossarySubject, SyllabusUnits } from "@nirmaan/grading/lesson-format/glossary.ts";
import unitList from "../../../../../content/glossary/units.json" with { type: "json" };
import type { ShownSubject } from "./shown-subject.ts";

const contents = import.meta.glob("../../../../../content/glossary/subjects/*.json", {
  eager: true,
  import: "default",
});
const units = SyllabusUnits.parse(unitList);

/** An invalid file stops the server at start with its name. */
const subjects = Object.entries(contents).map(([file, content]): ShownSubject => {
  const parsed = GlossarySubject.safeParse(content);
  if (!parsed.success) throw new Error(`${file} is not a glossary: ${parsed.error.message}`);
  const { units: ids, ...subject } = parsed.data;
  return { ...subject, taught: ids.flatMap((id) => units[id] ?? []) };
});

/** All subjects with their terms and the units of the syllabuses that teach them. */
export const readGlossary = (): ShownSubject[] => subjects;
