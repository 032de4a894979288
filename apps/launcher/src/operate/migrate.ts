import { migrateProduct } from "./migrate-product.ts";
import { runCommand, withProductDatabase } from "./with-product-database.ts";

await runCommand(() =>
  withProductDatabase(async (database) => {
    await migrateProduct(database);
    console.log("The database has the schema of this version.");
  }),
);
