import packageJson from "../../../package.json" with { type: "json" };

export const PRODUCT_VERSION = packageJson.version;
