import type postgres from "postgres";
import type { AuthConfig } from "./auth-config.ts";
import type { Keyring } from "./keys/keyring.ts";
import type { Log } from "./log.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";
import type { Post } from "./post/post.ts";

/** A pool or a transaction: verbs that only read and write rows take either. */
export type Db = postgres.ISql;

/** What every verb of the service works with. */
export type AuthContext = {
  sql: postgres.Sql;
  config: AuthConfig;
  keyring: Keyring;
  hasher: PasswordHasher;
  post: Post;
  log: Log;
};
