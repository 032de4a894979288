/** What may tell strangers about a person: shown to the student before a project is shared. */
export type PersonalDetail = { kind: "email" | "phone" | "name"; path: string; line: number };

type SharedFile = { path: string; content: string };

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{2,64}/;
/** An Indian mobile number, also in two parts or with +91. */
const PHONE = /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/;
const MOST_SHOWN = 10;

export function findPersonalDetails(files: SharedFile[], accountName: string): PersonalDetail[] {
  const name = accountName.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const found: PersonalDetail[] = [];
  for (const { path, content } of files)
    for (const [index, text] of content.split("\n").entries()) {
      const at = { path, line: index + 1 };
      if (EMAIL.test(text)) found.push({ kind: "email", ...at });
      if (PHONE.test(text)) found.push({ kind: "phone", ...at });
      if (name.includes(" ") && text.toLowerCase().includes(name)) found.push({ kind: "name", ...at });
      if (found.length >= MOST_SHOWN) return found.slice(0, MOST_SHOWN);
    }
  return found;
}
