import * as m from "@nirmaan/messages/dashboard.ts";
import { Button } from "#ui/controls/button.tsx";
import { SceneDrawing } from "#ui/drawings/scene-drawing.tsx";
import { Card } from "#ui/layout/card.tsx";

/** First-visit card that asks for board and class. */
export function PersonalizeCard({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <Card className="flex flex-col gap-6 sm:flex-row sm:items-center sm:justify-between md:p-8">
      <div>
        <h2 className="text-title">{m.welcome({ name })}</h2>
        <p className="mt-2 mb-6 max-w-reading text-muted">{m.welcomeText()}</p>
        <Button tone="next" size="large" onClick={onOpen}>
          {m.chooseBoardAndClass()}
        </Button>
      </div>
      <SceneDrawing scene="workbench" className="w-48 shrink-0 max-sm:hidden" />
    </Card>
  );
}
