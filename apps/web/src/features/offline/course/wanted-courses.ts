const KEY = "nirmaan-wanted-courses";

const readWanted = (): string[] => (sessionStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);

/** For this tab: a download that a visit to a lesson has ended goes on when the student returns. */
export const isWanted = (course: string): boolean => readWanted().includes(course);

export function rememberWanted(course: string, isWantedNow: boolean): void {
  const others = readWanted().filter((wanted) => wanted !== course);
  sessionStorage.setItem(KEY, [...others, ...(isWantedNow ? [course] : [])].join(" "));
}
