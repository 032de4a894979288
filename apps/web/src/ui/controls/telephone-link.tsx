import { classNames } from "../theme/class-names.ts";
import { telephoneAddress } from "./telephone-address.ts";

/** A number that a phone calls when it is tapped. */
export function TelephoneLink({ number, className }: { number: string; className?: string }) {
  return (
    <a
      href={telephoneAddress(number)}
      className={classNames("whitespace-nowrap underline underline-offset-4", className)}
    >
      {number}
    </a>
  );
}
