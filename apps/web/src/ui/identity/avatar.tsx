import { Avatar as RadixAvatar } from "radix-ui";
import { initialsOf } from "./initials.ts";

type AvatarProps = { name?: string; image?: string };

/** Hidden from screen readers, because it is always beside the name. */
export function Avatar({ name, image }: AvatarProps) {
  return (
    <RadixAvatar.Root
      aria-hidden="true"
      className="inline-flex size-9 shrink-0 select-none items-center justify-center overflow-hidden rounded-full border border-line bg-sunken text-small"
    >
      {image ? <RadixAvatar.Image src={image} alt="" className="size-full object-cover" /> : null}
      <RadixAvatar.Fallback>{initialsOf(name)}</RadixAvatar.Fallback>
    </RadixAvatar.Root>
  );
}
