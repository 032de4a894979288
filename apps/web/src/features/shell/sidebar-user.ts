/** The person the student area greets. */
export type SidebarUser = { name: string; email: string; avatar?: string };

/** Shown until somebody is signed in. */
export const SOMEBODY: SidebarUser = { name: "Student", email: "student@example.com" };
