import * as m from "@nirmaan/messages/workspace-drawing.ts";
import { Maximize2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { DrawCommand } from "./draw-command.ts";
import { TurtleCanvas } from "./turtle-canvas.tsx";

type TurtleDrawingProps = { commands: DrawCommand[]; isRunning: boolean };

/** What a program draws with `turtle`, beside the terminal or, on demand, on the whole screen. */
export function TurtleDrawing({ commands, isRunning }: TurtleDrawingProps) {
  const [isLarge, setIsLarge] = useState(false);
  return (
    <>
      <TurtleCanvas commands={commands} isRunning={isRunning}>
        <IconButton label={m.showLarge()} onClick={() => setIsLarge(true)}>
          <Maximize2 aria-hidden="true" />
        </IconButton>
      </TurtleCanvas>
      <Dialog title={m.drawing()} isOpen={isLarge} onOpenChange={setIsLarge} isWide>
        <div className="h-[70dvh] max-md:-mx-6 max-md:-mb-6">
          <TurtleCanvas commands={commands} isRunning={isRunning} />
        </div>
      </Dialog>
    </>
  );
}
