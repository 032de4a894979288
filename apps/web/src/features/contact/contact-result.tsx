export const SENT = ["yes", "incomplete", "too-many"] as const;
export type Sent = (typeof SENT)[number];

const WORDS: Record<Sent, { tone: string; text: string }> = {
  yes: {
    tone: "border-works bg-works-soft",
    text: "Thank you. Your message is with us, and a person will read it.",
  },
  incomplete: {
    tone: "border-fails bg-fails-soft",
    text: "Your message was not sent: some fields need another look. Go back, and your text is still there.",
  },
  "too-many": {
    tone: "border-fails bg-fails-soft",
    text: "Your message was not sent: many came from your address in the last hour. Go back to keep your text, and send it again later.",
  },
};

/** All possible results of sending; the script or the query string shows one of them. */
export function ContactResult({ sent }: { sent: Sent | undefined }) {
  return (
    <div role="status">
      {SENT.map((kind) => (
        <p
          key={kind}
          data-contact-result={kind}
          hidden={kind !== sent}
          className={`mt-4 rounded-card border p-4 ${WORDS[kind].tone}`}
        >
          {WORDS[kind].text}
        </p>
      ))}
    </div>
  );
}
