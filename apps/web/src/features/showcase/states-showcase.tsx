import { Button } from "#ui/controls/button.tsx";
import { type DrawnScene, SceneDrawing } from "#ui/drawings/scene-drawing.tsx";
import { type Topic, TopicDrawing } from "#ui/drawings/topic-drawing.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Example, Examples } from "./example.tsx";

const TOPICS: Topic[] = ["programming", "drones", "ai", "robots", "space-tech", "computer-vision"];
const SCENES: DrawnScene[] = [
  "workbench",
  "shelf",
  "growing-wall",
  "empty-badge",
  "tray",
  "receipt",
  "missing-brick",
  "loose-wall",
];

export function StatesShowcase() {
  return (
    <>
      <Examples title="Waiting, empty, wrong">
        <Example name="Spinner and skeleton">
          <div className="grid gap-4 sm:grid-cols-2">
            <Spinner label="Loading editor..." />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-5/6" />
            </div>
          </div>
        </Example>
        <Example name="Notice">
          <Notice>This lesson opens with the Builder tier.</Notice>
        </Example>
        <Example name="Error panel">
          <ErrorPanel
            title="Code Editor Error"
            details="TypeError: Failed to fetch dynamically imported module"
            actions={<Button>Retry Editor</Button>}
          >
            The code editor encountered an error. This might be due to browser compatibility or resource
            loading issues.
          </ErrorPanel>
        </Example>
        <Example name="Empty state">
          <EmptyState
            scene="empty-badge"
            sentence="No badges yet. The first one is yours when your first program runs."
            action={<Button>Run a first program</Button>}
          />
        </Example>
      </Examples>
      <Examples title="Drawings">
        <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
          {TOPICS.map((topic) => (
            <TopicDrawing key={topic} topic={topic} className="w-full" />
          ))}
          {SCENES.map((scene) => (
            <SceneDrawing key={scene} scene={scene} className="w-full" />
          ))}
        </div>
      </Examples>
    </>
  );
}
