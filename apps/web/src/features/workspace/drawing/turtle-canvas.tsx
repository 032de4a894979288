import * as m from "@nirmaan/messages/workspace-drawing.ts";
import { Download, RotateCcw, SkipForward } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { usePrefersReducedMotion } from "#browser/use-prefers-reduced-motion.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { summaryOf } from "./describe-drawing.ts";
import type { DrawCommand } from "./draw-command.ts";
import { createDrawingPlayer, type DrawingPlayer } from "./drawing-player.ts";
import { sceneAfter } from "./turtle-scene.ts";

type TurtleCanvasProps = {
  commands: DrawCommand[];
  isRunning: boolean;
  /** More buttons. */
  children?: ReactNode;
};

/** A drawing while it is drawn. It is as large as its container. */
export function TurtleCanvas({ commands, isRunning, children }: TurtleCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { player, isPlaying, prefersReducedMotion } = usePlayer(canvas, commands);
  // While commands arrive, the sentence would be out of date as soon as it is read out.
  const end = useMemo(() => (isRunning ? null : sceneAfter(commands)), [commands, isRunning]);
  return (
    <figure className="relative m-0 flex h-full min-h-0 flex-col" aria-label={end?.title || m.drawing()}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={end ? summaryOf(end) : m.drawing()}
        className="min-h-0 w-full flex-1"
      />
      <figcaption className="flex shrink-0 items-center border-line border-t bg-ground max-md:absolute max-md:right-0 max-md:bottom-0 max-md:rounded-tl-control max-md:border-l md:pl-4">
        <span className="min-w-0 flex-1 truncate text-muted text-small max-md:sr-only">
          {end?.title || m.drawing()}
        </span>
        {isPlaying && !prefersReducedMotion ? (
          <IconButton label={m.showEnd()} onClick={() => player?.showEnd()}>
            <SkipForward aria-hidden="true" />
          </IconButton>
        ) : null}
        {!isPlaying && !prefersReducedMotion ? (
          <IconButton label={m.drawAgain()} onClick={() => player?.restart()}>
            <RotateCcw aria-hidden="true" />
          </IconButton>
        ) : null}
        <IconButton label={m.savePicture()} onClick={() => canvas.current && savePicture(canvas.current)}>
          <Download aria-hidden="true" />
        </IconButton>
        {children}
      </figcaption>
    </figure>
  );
}

function usePlayer(canvas: RefObject<HTMLCanvasElement | null>, commands: DrawCommand[]) {
  const [player, setPlayer] = useState<DrawingPlayer | null>(null);
  const [isPlaying, setIsPlaying] = useState(true);
  const prefersReducedMotion = usePrefersReducedMotion();
  useEffect(() => {
    if (!canvas.current) return undefined;
    const created = createDrawingPlayer(canvas.current, setIsPlaying);
    const size = new ResizeObserver(created.resize);
    size.observe(canvas.current);
    // The letters of a text may be loaded only when the text is painted.
    document.fonts.addEventListener("loadingdone", created.resize);
    setPlayer(created);
    return () => {
      size.disconnect();
      document.fonts.removeEventListener("loadingdone", created.resize);
      created.close();
    };
  }, [canvas]);
  useEffect(() => {
    player?.setMotion(!prefersReducedMotion);
    player?.add(commands);
  }, [player, prefersReducedMotion, commands]);
  return { player, isPlaying, prefersReducedMotion };
}

function savePicture(canvas: HTMLCanvasElement): void {
  canvas.toBlob((picture) => {
    if (!picture) return;
    const address = URL.createObjectURL(picture);
    const link = document.createElement("a");
    link.href = address;
    link.download = "drawing.png";
    link.click();
    URL.revokeObjectURL(address);
  });
}
