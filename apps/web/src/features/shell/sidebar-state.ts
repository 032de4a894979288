import Cookies from "js-cookie";

const KEPT_DAYS = 7;
const NARROW = "(max-width: 767px)";

/** Open unless the cookie says closed. */
export const isSidebarOpen = (cookies: string | null) =>
  !/(?:^|;\s*)sidebar=closed(?:;|$)/.test(cookies ?? "");

export function saveSidebarState(isOpen: boolean): void {
  Cookies.set("sidebar", isOpen ? "open" : "closed", { expires: KEPT_DAYS, sameSite: "lax" });
}

/** Detects phones by user agent, because a phone in landscape can be 768 px wide. */
export const isMobileAgent = (agent: string | null) =>
  /Android|iPhone|iPad|iPod|Mobile|Opera Mini|IEMobile/i.test(agent ?? "");

export const isNarrow = () => matchMedia(NARROW).matches;
