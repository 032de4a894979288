import { Avatar as RadixAvatar } from "radix-ui";
import { initialsOf } from "./initials.ts";

type AvatarProps = { name?: string; image?: string };

/** Beside a name that is already read aloud, so itself silent. */
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
