import { CircleAlert } from "lucide-react";

export function FormError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-control border border-fails bg-fails-soft p-3">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-fails" aria-hidden="true" />
      {text}
    </p>
  );
}
