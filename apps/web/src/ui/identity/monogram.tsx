/** A few letters on a shield, for something that has a name but no picture. */
export function Monogram({ letters, className }: { letters: string; className?: string }) {
  return (
    <svg viewBox="0 0 56 56" className={className} aria-hidden="true">
      <path
        d="M28 3 50 9v19c0 13-9 21-22 25C15 49 6 41 6 28V9Z"
        className="fill-sunken stroke-edge"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M13 37h30" className="stroke-edge" strokeWidth="2" strokeLinecap="round" />
      <text
        x="28"
        y="30"
        textAnchor="middle"
        fontSize={letters.length > 3 ? 14 : 17}
        className="fill-ink font-sans font-strong"
      >
        {letters}
      </text>
    </svg>
  );
}
