import * as m from "@nirmaan/messages/practice.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** Questions follow a syllabus: without board and class there is none. */
export const NoPath = () => (
  <EmptyState
    scene="growing-wall"
    sentence={m.chooseBoardFirst()}
    action={
      <ButtonLink to="/student/dashboard" tone="next">
        {m.toDashboard()}
      </ButtonLink>
    }
  />
);
