import * as m from "@nirmaan/messages/subscription-page.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { formatPaise } from "../invoices/gst-invoice.ts";

export type CourseRow = { slug: string; title: string; weeks: number; paise: number; isBought: boolean };

export function CoursePurchases({
  courses,
  isConsentMissing,
}: {
  courses: CourseRow[];
  isConsentMissing: boolean;
}) {
  const isBusy = useNavigation().state !== "idle";
  // The school tier includes every lesson, so nothing is sold.
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="courses">
      <h2 id="courses" className="mb-4 text-title">
        {m.oneCourse()}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {courses.map(({ slug, title, weeks, paise, isBought }) => (
          <li key={slug}>
            <Card className="flex h-full flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="flex-1">
                <h3>{title}</h3>
                <p className="text-muted text-small">
                  {m.courseFacts({ price: formatPaise(paise).replace(/\.00$/, ""), weeks })}
                </p>
              </div>
              {isBought ? (
                <Badge tone="works">{m.yours()}</Badge>
              ) : (
                <Form method="post">
                  <input type="hidden" name="intent" value="buy" />
                  <input type="hidden" name="course" value={slug} />
                  <Button
                    type="submit"
                    disabled={isConsentMissing || isBusy}
                    aria-label={m.buyCourse({ title })}
                  >
                    {m.buy()}
                  </Button>
                </Form>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
