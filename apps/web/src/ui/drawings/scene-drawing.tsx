import type { ReactNode } from "react";
import { LineDrawing } from "./line-drawing.tsx";

export type DrawnScene =
  | "workbench"
  | "shelf"
  | "growing-wall"
  | "empty-badge"
  | "tray"
  | "receipt"
  | "missing-brick"
  | "loose-wall";

const wall = (
  <path
    className="stroke-edge"
    d="M12 58h26v10H12zM42 58h26v10H42zM72 58h36v10H72zM12 44h14v10H12zM30 44h26v10H30zM90 44h18v10H90zM12 30h26v10H12zM72 30h36v10H72zM12 16h14v10H12zM30 16h26v10H30zM60 16h26v10H60zM90 16h18v10H90zM42 30h26v10H42z"
  />
);

const SCENES: Record<DrawnScene, ReactNode> = {
  workbench: (
    <>
      <path className="stroke-edge" d="M10 46h100M20 46v22M100 46v22M20 58h80" />
      <path d="M34 34h22v12H34zM60 34h22v12H60zM47 20h22v10H47z" strokeDasharray="3 4" />
      <path d="M92 46V24l-4-10h8l-4 10" />
    </>
  ),
  shelf: (
    <>
      <path className="stroke-edge" d="M10 62h100M22 62V26h12v36M38 62V20h10v42" />
      <path d="M54 62V30h14v32M54 38h14M76 62l10-36 11 3-9 33M54 54h14" />
    </>
  ),
  "growing-wall": (
    <>
      <path className="stroke-edge" d="M10 66h100M18 66V14" />
      <path d="M28 54h16v12H28zM50 54h16v12H50zM50 40h16v12H50z" />
      <path d="M72 54h16v12H72zM72 40h16v12H72zM72 26h16v12H72z" strokeDasharray="3 4" />
    </>
  ),
  "empty-badge": (
    <>
      <path className="stroke-edge" d="m44 46-8 20 12-4 6 8 6-18M76 46l8 20-12-4-6 8-6-18" />
      <path d="M60 6 78 13l8 17-8 17-18 7-18-7-8-17 8-17z" />
      <path d="M60 20v20M50 30h20" strokeDasharray="3 4" />
    </>
  ),
  tray: (
    <>
      <path d="M22 42 34 16h52l12 26v22H22zM22 42h24l4 9h20l4-9h24" />
      <path className="stroke-edge" d="M44 26h32M40 34h40" strokeDasharray="3 4" />
    </>
  ),
  receipt: (
    <>
      <path d="M40 8h40v56l-7-5-6 5-7-5-7 5-6-5-7 5z" />
      <path className="stroke-edge" d="M48 36h24M48 44h14" />
      <path d="M53 17h14M53 22h14M53 17c11 0 11 10 0 10l9 5" />
    </>
  ),
  "missing-brick": (
    <>
      {wall}
      <path d="M60 44h26v10H60z" strokeDasharray="3 4" />
    </>
  ),
  "loose-wall": (
    <>
      <path
        className="stroke-edge"
        d="M12 58h26v10H12zM42 58h26v10H42zM12 44h14v10H12zM30 44h26v10H30zM12 30h26v10H12z"
      />
      <path d="m72 42 24 9-3 9-24-9zM50 22l23-10 4 9-23 10zM86 60h24v9H86z" />
    </>
  ),
};

export function SceneDrawing({ scene, className }: { scene: DrawnScene; className?: string }) {
  return <LineDrawing className={className}>{SCENES[scene]}</LineDrawing>;
}
