import { data } from "react-router";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/ui.ts";

export const meta: Route.MetaFunction = () => [{ title: "Interface parts · Nirmaan" }];

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(servicesContext).env.DEV_PAGES === "off") throw data(null, { status: 404 });
  return null;
}

export default function UiPage() {
  return <h1>Interface parts</h1>;
}
