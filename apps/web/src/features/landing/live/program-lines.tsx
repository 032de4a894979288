/** A short program without equal lines, with line numbers. Lines that differ from `marked` are emphasised. */
export function ProgramLines({ lines, marked = lines }: { lines: string[]; marked?: string[] }) {
  return (
    <code className="block py-4 font-mono text-[0.9375rem] leading-7">
      {lines.map((line, index) => (
        <span key={line} className={line === marked[index] ? "flex px-4" : "flex bg-next-soft px-4"}>
          <span aria-hidden="true" className="w-8 shrink-0 select-none text-muted">
            {index + 1}
          </span>
          <span className="whitespace-pre-wrap">{line}</span>
        </span>
      ))}
    </code>
  );
}
