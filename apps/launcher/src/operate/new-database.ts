import { makeRoles } from "@nirmaan/db/make-roles.ts";
import { StartError } from "@nirmaan/db/start-error.ts";
import { runCommand } from "./with-product-database.ts";

await runCommand(async () => {
  const { ADMIN_DATABASE_URL } = process.env;
  if (!ADMIN_DATABASE_URL)
    throw new StartError(
      "Set ADMIN_DATABASE_URL to the address of your PostgreSQL as its administrator, such as postgres://postgres:password@host:5432/postgres.",
    );
  const [name = "nirmaan"] = process.argv.slice(2);
  const { ownerUrl, url } = await makeRoles(ADMIN_DATABASE_URL, name);
  console.log(`DATABASE_URL=${url}\nMIGRATION_DATABASE_URL=${ownerUrl}`);
});
