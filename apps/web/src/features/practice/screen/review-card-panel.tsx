import * as m from "@nirmaan/messages/practice.ts";
import { Card } from "#ui/layout/card.tsx";
import { StartForm } from "./start-form.tsx";

type ReviewCardPanelProps = {
  paper: string;
  sittingKey: string;
  count: number;
  /** The student has answered something: before that there is nothing to repeat. */
  hasAnswers: boolean;
};

/** Ten minutes a day. What does not fit is never called overdue. */
export function ReviewCardPanel({ paper, sittingKey, count, hasAnswers }: ReviewCardPanelProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lead">{m.dailyReview()}</h2>
        <p className="text-muted">
          {count === 0 ? m.nothingDue() : hasAnswers ? m.reviewText({ count }) : m.firstReviewText({ count })}
        </p>
      </div>
      {count > 0 ? (
        <StartForm start={{ key: sittingKey, during: "review", paper }} words={m.startReview()} tone="next" />
      ) : null}
    </Card>
  );
}
