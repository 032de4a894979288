import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import { findPersonalDetails } from "#features/sharing/personal-details.ts";
import { StepPanel, type StepPanelProps } from "#features/visualiser/step-panel.tsx";

const findDetails = (files: { path: string; content: string }[]) => findPersonalDetails(files, "");

/** The panel that steps through the open program, with links to its steps. */
export function ProjectStepper({ request, ...panel }: StepPanelProps & { request: ExecuteRequest }) {
  return <StepPanel {...panel} sharing={{ request, findDetails }} />;
}
