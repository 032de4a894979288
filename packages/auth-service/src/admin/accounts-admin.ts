import { invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { JsonObject } from "../core/json-object.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { readEmail } from "../users/contact-address.ts";
import { findUserByEmail } from "../users/find-account.ts";
import { createProvisionedUser, hashProvisionedPassword } from "./provisioned-user.ts";

type NewAccount = {
  email: string;
  password: string;
  userMetadata?: JsonObject;
  appMetadata?: JsonObject;
};

export type AccountsAdmin = {
  /** Creates a confirmed account, or returns the existing one unchanged. */
  createUser: (account: NewAccount) => Promise<{ id: string; wasCreated: boolean }>;
  /** The same for a student without an e-mail, who signs in with `pinStudentAddress(userName)` and the PIN. */
  createPinStudent: (student: {
    userName: string;
    pin: string;
    userMetadata?: JsonObject;
  }) => Promise<{ id: string; wasCreated: boolean }>;
  findUserId: (email: string) => Promise<string | null>;
  setPassword: (userId: string, password: string) => Promise<void>;
  deleteUser: (userId: string) => Promise<void>;
};

const USER_NAME = /^[a-z0-9][a-z0-9._-]{2,39}$/;
const PIN = /^\d{6,12}$/;

/** `.invalid` is a reserved domain: it cannot be registered and cannot receive mail. */
export const pinStudentAddress = (userName: string) => `${userName.trim().toLowerCase()}@students.invalid`;

/** The admin endpoints without HTTP, for the server that mounts this service. */
export function createAccountsAdmin(auth: AuthContext): AccountsAdmin {
  const createUser = async (account: NewAccount): Promise<{ id: string; wasCreated: boolean }> => {
    const email = readEmail(account.email);
    const existing = await findUserByEmail(auth.sql, email);
    if (existing) return { id: existing.id, wasCreated: false };
    const passwordHash = await hashProvisionedPassword(auth, account.password);
    const { userMetadata = {}, appMetadata = {} } = account;
    try {
      const written = await auth.sql.begin((tx) =>
        createProvisionedUser(tx, { email, passwordHash, isConfirmed: true, userMetadata, appMetadata }),
      );
      return { id: written.user.id, wasCreated: true };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return createUser(account);
    }
  };
  return {
    createUser,
    createPinStudent: ({ userName, pin, userMetadata = {} }) => {
      if (!USER_NAME.test(userName))
        throw invalid("A user name has 3 to 40 small letters, digits, dots or dashes");
      if (!PIN.test(pin)) throw invalid("A PIN has 6 to 12 digits");
      return createUser({
        email: pinStudentAddress(userName),
        password: pin,
        userMetadata: { ...userMetadata, user_name: userName },
        appMetadata: { sign_in: "pin" },
      });
    },
    findUserId: async (email) => (await findUserByEmail(auth.sql, readEmail(email)))?.id ?? null,
    setPassword: async (userId, password) => {
      const hash = await hashProvisionedPassword(auth, password);
      await auth.sql`update auth.users set encrypted_password = ${hash}, updated_at = now() where id = ${userId}`;
      await auth.sql`delete from auth.sessions where user_id = ${userId}`;
    },
    deleteUser: async (userId) => {
      await auth.sql`delete from auth.users where id = ${userId}`;
    },
  };
}
