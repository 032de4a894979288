import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/classes-projector.ts";
import { z } from "zod";
import type { Staff } from "#domain/people/person.ts";
import { groupByMistake } from "#features/lab/live/live-state.ts";
import { mayBeLive, readLiveRows } from "#features/lab/live/read-live-class.server.ts";
import { readLiveProgram } from "#features/lab/projector/read-live-program.server.ts";
import { readProjector } from "#features/lab/projector/read-projector.server.ts";
import { readSchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { describePlace, knownPlace, questionFor } from "#features/lessons/content/describe-place.server.ts";
import { readExamples } from "#features/lessons/content/lesson-examples.server.ts";
import { recordRead } from "#server/people/record-read.ts";
import type { TaughtClass } from "#server/people/taught-class.ts";
import { lessonOptions } from "../classes/lesson-options.server.ts";

const Name = z.string().regex(/^[\w-]{1,80}$/);
/** What is looked at before it is shown: a group's program, a student's, or an example of a lesson. */
const ControlQuery = z
  .object({
    lesson: Name.optional(),
    exercise: Name.optional(),
    mistake: Name.optional(),
    student: z.uuid().optional(),
    at: z.coerce.number().int().min(0).max(1000).default(0),
    example: z.coerce.number().int().min(0).max(1000).optional(),
  })
  .catch({ at: 0 });
type ControlQuery = z.infer<typeof ControlQuery>;

/** Everything on the page that controls the projector. It has no names: a teacher's own screen may be on the projector. */
export async function readControlPage(db: Database, staff: Staff, taught: TaughtClass, url: URL) {
  const asked = ControlQuery.parse(Object.fromEntries(url.searchParams));
  const isLive = await mayBeLive(db, taught);
  const [view, rows, draft] = await Promise.all([
    readProjector(db, taught),
    isLive ? readLiveRows(db, taught) : [],
    isLive && asked.exercise ? readLiveDraft(db, staff, taught, asked) : readExampleDraft(asked),
  ]);
  const groups = groupByMistake(rows.map((row) => ({ ...row, words: describePlace(row) })));
  return {
    id: taught.id,
    name: taught.name,
    isArchived: taught.archivedAt !== null,
    view,
    isLive,
    groups: groups.map(({ lesson, exercise, mistake, words, studentIds }) => ({
      words: m.groupOf({ count: studentIds.length, words }),
      to: `?${new URLSearchParams({ lesson, exercise, mistake })}`,
    })),
    lessons: lessonOptions(taught),
    lesson: asked.exercise ? undefined : asked.lesson,
    examples: asked.exercise || !asked.lesson ? [] : readExamples(asked.lesson),
    draft,
  };
}

type ProjectorDraft = { title: string; question: string; code: string; next: string | null; note: string };

async function readLiveDraft(
  db: Database,
  staff: Staff,
  taught: TaughtClass,
  { lesson, exercise, mistake, student, at }: ControlQuery,
): Promise<ProjectorDraft | undefined> {
  const place = knownPlace({ lesson: lesson ?? "", exercise: exercise ?? null, mistake: mistake ?? null });
  const of = student ? { studentId: student } : place?.mistake ? { mistake: place.mistake } : undefined;
  if (!place?.exercise || !of) return undefined;
  const wanted = { classId: taught.id, lesson: place.lesson, exercise: place.exercise, of, at };
  const found = await readLiveProgram(db, wanted);
  const words = describePlace(place, await readSchoolTitles(db, [place.lesson]));
  const empty = {
    title: words.exercise ?? words.lesson,
    question: questionFor(place) ?? "",
    code: "",
    next: null,
  };
  if (!found) return { ...empty, note: m.noProgramYet() };
  await recordRead(db, staff, {
    aboutUserIds: [found.userId],
    page: "/teacher/classes/:classId/projector",
  });
  const params = {
    lesson: place.lesson,
    exercise: place.exercise,
    mistake: mistake ?? "",
    at: String(at + 1),
  };
  return {
    ...empty,
    code: found.code,
    next: found.count > 1 && !student ? `?${new URLSearchParams(params)}` : null,
    note: m.lookFirst(),
  };
}

function readExampleDraft({ lesson, example }: ControlQuery): ProjectorDraft | undefined {
  const found = lesson && example !== undefined ? readExamples(lesson)[example] : undefined;
  return found && { title: found.title, question: "", code: found.code, next: null, note: "" };
}
