/** The person the student area greets. */
export type SidebarUser = { name: string; email: string; avatar?: string };

/** Stands in for what an account does not tell, such as the address of a student who has none. */
export const SOMEBODY: SidebarUser = { name: "Student", email: "student@example.com" };
