import type { ReactNode } from "react";
import { type DrawnScene, SceneDrawing } from "../drawings/scene-drawing.tsx";

type EmptyStateProps = {
  scene: DrawnScene;
  /** One sentence that says what to do. */
  sentence: string;
  action?: ReactNode;
};

export function EmptyState({ scene, sentence, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <SceneDrawing scene={scene} className="w-40" />
      <p className="max-w-sm text-lead">{sentence}</p>
      {action}
    </div>
  );
}
