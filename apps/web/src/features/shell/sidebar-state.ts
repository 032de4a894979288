import Cookies from "js-cookie";

const KEPT_DAYS = 7;
const NARROW = "(max-width: 767px)";

/** The sidebar is open until someone closes it. */
export const isSidebarOpen = (cookies: string | null) =>
  !/(?:^|;\s*)sidebar=closed(?:;|$)/.test(cookies ?? "");

export function rememberSidebar(isOpen: boolean): void {
  Cookies.set("sidebar", isOpen ? "open" : "closed", { expires: KEPT_DAYS, sameSite: "lax" });
}

/** A phone stays a phone when it is turned on its side and 768 px wide. */
export const isMobileAgent = (agent: string | null) =>
  /Android|iPhone|iPad|iPod|Mobile|Opera Mini|IEMobile/i.test(agent ?? "");

export const isNarrow = () => matchMedia(NARROW).matches;
