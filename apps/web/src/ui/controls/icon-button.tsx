import { Tooltip } from "../overlays/tooltip.tsx";
import { BareIconButton, type BareIconButtonProps } from "./bare-icon-button.tsx";

type IconButtonProps = BareIconButtonProps & {
  /** A shortcut to show beside the label. */
  keys?: string;
};

/** Shows its label as a tooltip. */
export function IconButton({ keys, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={rest.label} keys={keys}>
      <BareIconButton {...rest} />
    </Tooltip>
  );
}
