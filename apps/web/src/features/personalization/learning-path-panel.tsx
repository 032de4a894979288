import * as m from "@nirmaan/messages/personalization.ts";
import { useState } from "react";
import type { LearningPath } from "#domain/learning-path.ts";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PersonalizationDialog } from "./personalization-dialog.tsx";
import { postLearningPath } from "./post-learning-path.ts";

export function LearningPathPanel({ path }: { path: LearningPath | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={m.boardAndClass()}>
      <Card className="flex flex-col items-start gap-4">
        <div>
          <h2 className="text-title">{m.boardAndClass()}</h2>
          <p className="mt-1 text-muted">{path ? m.pathChosen(path) : m.pathNotChosen()}</p>
        </div>
        <Button onClick={() => setOpen(true)}>
          {path ? m.changeBoardAndClass() : m.chooseBoardAndClass()}
        </Button>
      </Card>
      <PersonalizationDialog isOpen={isOpen} onOpenChange={setOpen} save={postLearningPath} />
    </section>
  );
}
