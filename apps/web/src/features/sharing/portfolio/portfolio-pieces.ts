import { z } from "zod";
import { displayNameFor } from "../share-form.ts";

const MOST_PIECES = 60;
const names = z.array(z.string().max(100)).max(MOST_PIECES);

/** What the student has chosen: slugs of shared projects, badges and codes of certificates. Nothing is chosen beforehand. */
export const PortfolioPieces = z.object({ projects: names, badges: names, certificates: names });
export type PortfolioPieces = z.infer<typeof PortfolioPieces>;

export const NO_PIECES: PortfolioPieces = { projects: [], badges: [], certificates: [] };

export const portfolioFormFor = (accountName: string) =>
  z.object({ displayName: displayNameFor(accountName), pieces: PortfolioPieces });
