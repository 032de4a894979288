import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { StartError } from "@nirmaan/db/start-error.ts";
import { makeFirstAdmin } from "../../../web/src/features/administration/people/make-first-admin.server.ts";
import { AppError } from "../../../web/src/server/errors/app-error.ts";
import { runCommand, withProductDatabase } from "./with-product-database.ts";

await runCommand(() =>
  withProductDatabase(async ({ url }) => {
    const [email] = process.argv.slice(2);
    if (!email) throw new StartError("Name the account: npm run make-admin -- you@school.example");
    const { db, close } = connectDatabase(url, { connections: 1 });
    try {
      const { hasSecondStep } = await withWideScope("staff", () => makeFirstAdmin(db, email));
      console.log(`${email} is an admin now.`);
      console.log(
        hasSecondStep
          ? "The second step of the account stays as it is."
          : "The next login asks for a second step, such as an authenticator app. Without it no page of the admin area opens.",
      );
    } catch (error) {
      throw error instanceof AppError ? new StartError(error.message) : error;
    } finally {
      await close();
    }
  }),
);
