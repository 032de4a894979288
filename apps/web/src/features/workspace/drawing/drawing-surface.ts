import { paintItems, paintPaper, paintTurtles, scaleToView } from "./paint-scene.ts";
import type { Scene, SceneChange } from "./turtle-scene.ts";
import type { Bounds, halfDone } from "./turtle-timeline.ts";

type SurfaceContext = CanvasRenderingContext2D;

/** The visible canvas and a paper behind it with what is finished, so that a frame costs little. */
export function createDrawingSurface(canvas: HTMLCanvasElement) {
  const paper = document.createElement("canvas");
  let isAllDirty = true;

  function place(context: SurfaceContext, view: Bounds): void {
    const ratio = devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    scaleToView(context, { width: canvas.clientWidth, height: canvas.clientHeight }, view);
  }

  return {
    /** The next frame paints everything on new paper. */
    clear: () => {
      isAllDirty = true;
    },
    resize: () => {
      const ratio = devicePixelRatio || 1;
      for (const one of [canvas, paper]) {
        one.width = Math.round(canvas.clientWidth * ratio);
        one.height = Math.round(canvas.clientHeight * ratio);
      }
      isAllDirty = true;
    },
    /** Puts on the paper what a command has changed. */
    applyChange: (scene: Scene, change: SceneChange, view: Bounds) => {
      if (change.kind === "all") isAllDirty = true;
      const context = paper.getContext("2d");
      if (change.kind !== "items" || isAllDirty || !context) return;
      place(context, view);
      paintItems(context, scene.items.slice(change.from));
    },
    showFrame: (scene: Scene, moving: ReturnType<typeof halfDone>, view: Bounds) => {
      const onPaper = paper.getContext("2d");
      const onScreen = canvas.getContext("2d");
      // Before layout a canvas has no size.
      if (!onPaper || !onScreen || paper.width === 0 || paper.height === 0) return;
      if (isAllDirty) {
        place(onPaper, view);
        paintPaper(onPaper, scene.background);
        paintItems(onPaper, scene.items);
        isAllDirty = false;
      }
      onScreen.resetTransform();
      onScreen.drawImage(paper, 0, 0);
      place(onScreen, view);
      if (moving?.line) paintItems(onScreen, [moving.line]);
      paintTurtles(onScreen, scene, moving);
    },
  };
}
