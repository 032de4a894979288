import { createElement, Fragment, type ReactNode } from "react";

/**
 * The parts of a message with tags: `<Rich parts={m.readTerms({ link: (words) => <Link to="/terms">{words}</Link> })} />`.
 * They are separate children, not a list: a message's parts never change their order, so that they need no keys.
 */
export const Rich = ({ parts }: { parts: ReactNode[] }) => createElement(Fragment, null, ...parts);
