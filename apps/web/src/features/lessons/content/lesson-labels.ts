const number = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** "4 marks" before the first attempt, "2.5 of 4 marks" after it. */
export function marksLabel(marks: number | undefined, all: number): string {
  const total = all === 1 ? "1 mark" : `${all} marks`;
  return marks === undefined ? total : `${number(marks)} of ${total}`;
}

export const LANGUAGE_NAMES = {
  python: "Python",
  java: "Java",
  javascript: "JavaScript",
  html: "HTML",
} as const;

/** "15 Nov, 14:05" */
export const dateLabel = (iso: string): string =>
  new Intl.DateTimeFormat("en-IN", {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(iso));
