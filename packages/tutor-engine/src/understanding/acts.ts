/** What a student does with a message. The labels of `content/tutor/messages`. */
export const ACTS = [
  "answer",
  "cause",
  "change",
  "cheat",
  "example",
  "explain",
  "hack",
  "hello",
  "idea",
  "line",
  "offtopic",
  "ok",
  "person",
  "personal",
  "proposal",
  "rude",
  "stuck",
  "symptom",
  "thanks",
  "unclear",
  "upset",
  "value",
  "where",
] as const;
export type Act = (typeof ACTS)[number];

/** After these nothing has been said about the program yet: the next message may still be the first about it. */
export const SMALL_TALK: ReadonlySet<Act> = new Set<Act>([
  "cheat",
  "hack",
  "hello",
  "offtopic",
  "person",
  "personal",
  "rude",
  "thanks",
  "upset",
]);

/** What a stated cause is about. */
export const CLAIMS = [
  "boundary",
  "condition",
  "endless",
  "format",
  "index",
  "missing",
  "name",
  "operator",
  "order",
  "return",
  "start",
  "syntax",
  "type",
] as const;
export type Claim = (typeof CLAIMS)[number];

/** Languages in Latin letters. Hindi in Devanagari is known by its script. */
export const WRITTEN_LANGUAGES = ["english", "hinglish"] as const;
