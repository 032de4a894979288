/** Elements that open a connection or a second page; without a network they could show nothing anyway. */
const CLOSED = /<(\/?)(?=(?:[\w-]+:)?(?:link|iframe|frame|object|embed|portal|fencedframe))/gi;

/** Renames the elements that the preview does not allow, in the page as the student wrote it. */
export const closeMarkup = (page: string) => page.replace(CLOSED, "<$1x-");
