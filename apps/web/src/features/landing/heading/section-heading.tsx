export function SectionHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="mb-10 max-w-[40rem]">
      <h2 className="text-headline tracking-tight">{title}</h2>
      {lead ? <p className="mt-3 text-lead text-muted">{lead}</p> : null}
    </div>
  );
}
