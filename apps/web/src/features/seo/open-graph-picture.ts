import { localizedPath } from "@nirmaan/messages/locale/localized-path.ts";

/** The picture of a shared link to this page, in the reader's language. scripts/drawing draws one for each. */
export const openGraphPicture = (path: string): string => `/open-graph${localizedPath(path)}.png`;
