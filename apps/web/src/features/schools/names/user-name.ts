const LONGEST = 12;

/** The start of a user name: the school's letters and the first name, in plain Latin letters. */
export function userNameStart(schoolCode: string, latinName: string): string {
  const words = latinName.split(" ").filter(Boolean);
  // An initial before the name, as in "S Asha", is not what a student is called.
  const first = words.find((word) => word.length > 1) ?? words[0] ?? "student";
  return `${schoolCode}.${first.slice(0, LONGEST)}`;
}

/** "kvp.asha", then "kvp.asha2", "kvp.asha3". */
export function nextUserName(start: string, taken: Set<string>): string {
  let name = start;
  for (let number = 2; taken.has(name); number++) name = `${start}${number}`;
  taken.add(name);
  return name;
}
