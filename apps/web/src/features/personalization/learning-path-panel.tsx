import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { LearningPath } from "./learning-path.ts";
import { PersonalizationDialog } from "./personalization-dialog.tsx";
import { postLearningPath } from "./post-learning-path.ts";

export function LearningPathPanel({ path }: { path: LearningPath | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Board and class">
      <Card className="flex flex-col items-start gap-4">
        <div>
          <h2 className="text-title">Board and class</h2>
          <p className="mt-1 text-muted">
            {path
              ? `${path.board}, class ${path.classLevel}. Your lessons follow this syllabus.`
              : "Not chosen yet. Choose, and your lessons follow your syllabus."}
          </p>
        </div>
        <Button onClick={() => setOpen(true)}>
          {path ? "Change board and class" : "Choose board and class"}
        </Button>
      </Card>
      <PersonalizationDialog isOpen={isOpen} onOpenChange={setOpen} save={postLearningPath} />
    </section>
  );
}
