/** 15 Nov 2026 in Indian time, in the reader's language. */
export { formatDate } from "@nirmaan/messages/locale/format.ts";
