import "#ui/theme/prose.css";
import "./question-text.css";

/** A text with code between backticks: what the marker says, and the points of a marking scheme. */
export function WithCode({ text }: { text: string }) {
  const parts = text.split("`").map((part, at) => ({ part, at }));
  return (
    <span lang="en" className="prose question-text min-w-0">
      {parts.map(({ part, at }) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}
    </span>
  );
}
