/** The accounts service checks the same in every account's metadata. */
export { PersonName } from "@nirmaan/auth-service/person-fields.ts";
