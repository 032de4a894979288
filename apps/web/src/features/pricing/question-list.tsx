import { ChevronDown } from "lucide-react";

/** Native <details>: works without script, and find-in-page opens it. */
export function QuestionList({ questions }: { questions: { question: string; answer: string }[] }) {
  return (
    <div className="border-line border-t">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-line border-b">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-strong [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <p className="max-w-reading pb-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
