import * as m from "@nirmaan/messages/contact.ts";

export const SENT = ["yes", "incomplete", "too-many"] as const;
export type ContactSent = (typeof SENT)[number];

const WORDS: Record<ContactSent, { tone: string; text: () => string }> = {
  yes: {
    tone: "border-works bg-works-soft",
    text: m.sentYes,
  },
  incomplete: {
    tone: "border-fails bg-fails-soft",
    text: m.sentIncomplete,
  },
  "too-many": {
    tone: "border-fails bg-fails-soft",
    text: m.sentTooMany,
  },
};

/** All possible results of sending; the script or the query string shows one of them. */
export function ContactResult({ sent }: { sent: ContactSent | undefined }) {
  return (
    <div role="status">
      {SENT.map((kind) => (
        <p
          key={kind}
          data-contact-result={kind}
          hidden={kind !== sent}
          className={`mt-4 rounded-card border p-4 ${WORDS[kind].tone}`}
        >
          {WORDS[kind].text()}
        </p>
      ))}
    </div>
  );
}
