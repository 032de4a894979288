/** The signed-in person shown in the sidebar. */
export type SidebarUser = { name: string; email: string; avatar?: string };

/** Placeholders for missing account data, such as the e-mail of a student without one. */
export const DEFAULT_USER: SidebarUser = { name: "Student", email: "student@example.com" };
