import { Children, type ReactNode } from "react";

/** The parts of a message with tags: `<Rich parts={m.readTerms({ link: (words) => <Link to="/terms">{words}</Link> })} />`. */
export const Rich = ({ parts }: { parts: ReactNode[] }) => Children.toArray(parts);
