import * as m from "@nirmaan/messages/administration-log.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import { z } from "zod";
import { AUDIENCE_LABELS, type Audience } from "../announcements/audience.ts";
import { ACTION_LABELS, type AdminActionName } from "./action-labels.ts";

const actions = Object.keys(ACTION_LABELS) as AdminActionName[];

/** Invalid parameters are ignored. */
export const LogSearch = z.object({
  action: z.enum(actions).optional().catch(undefined),
  /** The admin who did it. */
  by: z.uuid().optional().catch(undefined),
  /** The person or announcement it was about. */
  about: z.uuid().optional().catch(undefined),
  /** The last day that is shown, in Indian time. */
  upTo: z.iso.date().optional().catch(undefined),
  before: z.coerce.number().int().positive().optional().catch(undefined),
});
export type LogSearch = z.infer<typeof LogSearch>;

const NAMES: Record<string, () => string> = {
  role: m.nameRole,
  isBlocked: m.nameBlocked,
  tier: m.nameTier,
  until: m.nameUntil,
  classesHandedOver: m.nameClassesHandedOver,
  audience: m.nameAudience,
  isWithdrawn: m.nameWithdrawn,
  seats: m.nameSeats,
};

type LogValues = Record<string, unknown>;

/** Such as "role: student → teacher"; unchanged values are left out. */
export function describeChanges(before: LogValues, after: LogValues): string[] {
  const content = { before: valuesIn(before.content), after: valuesIn(after.content) };
  const places = Object.keys({ ...content.before, ...content.after });
  return [
    ...linesOf(NAMES, before, after),
    ...linesOf(
      Object.fromEntries(places.map((place) => [place, () => place])),
      content.before,
      content.after,
    ),
  ];
}

const linesOf = (names: Record<string, () => string>, before: LogValues, after: LogValues) =>
  Object.entries(names)
    .filter(([key]) => key in before || key in after)
    .filter(([key]) => (before[key] ?? null) !== (after[key] ?? null))
    .map(([key, name]) =>
      before[key] === undefined
        ? m.valueSet({ name: name(), value: formatValue(after[key]) })
        : m.valueChanged({
            name: name(),
            before: formatValue(before[key]),
            after: formatValue(after[key]),
          }),
    );

/** What a change of content recorded: its values by their place. */
const valuesIn = (content: unknown): LogValues =>
  typeof content === "object" && content !== null ? { ...content } : {};

const ROLES = new Map([
  ["student", m.roleStudent],
  ["teacher", m.roleTeacher],
  ["admin", m.roleAdmin],
]);

function formatValue(value: unknown): string {
  if (value === true) return m.yes();
  if (value === false) return m.no();
  if (value === null || value === undefined) return m.none();
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (isAudience(text)) return AUDIENCE_LABELS[text]();
  const role = ROLES.get(text);
  if (role) return role();
  return z.iso.datetime().safeParse(text).success ? formatDate(new Date(text)) : text;
}

const isAudience = (text: string): text is Audience => Object.hasOwn(AUDIENCE_LABELS, text);
