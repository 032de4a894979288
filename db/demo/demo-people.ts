/** Demo accounts. They are created only in the embedded database. */
export const DEMO_PEOPLE = {
  student: {
    userId: "d0000000-0000-4000-8000-000000000001",
    name: "Demo Student",
    email: "student@demo.test",
    dateOfBirth: "2005-08-15",
    /** The tier with every feature, without payment. */
    subscriptionTier: "school",
  },
  teacher: {
    userId: "d0000000-0000-4000-8000-000000000002",
    name: "Demo Teacher",
    email: "teacher@demo.test",
  },
  admin: { userId: "d0000000-0000-4000-8000-000000000003", name: "Demo Admin", email: "admin@demo.test" },
} as const;
