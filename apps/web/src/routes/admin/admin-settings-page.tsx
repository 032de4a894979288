import * as m from "@nirmaan/messages/administration.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import { data } from "react-router";
import { changeStaffSettings } from "#features/accounts/staff/change-staff-settings.server.ts";
import { readStaffSettings } from "#features/accounts/staff/read-staff-settings.server.ts";
import { StaffSettings } from "#features/accounts/staff/staff-settings.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import type { Route } from "./+types/admin-settings-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.accountSettings(), description: m.accountSettingsText() });

export async function loader({ context }: Route.LoaderArgs) {
  const { devices, ...settings } = await readStaffSettings(context.get(requestContextKey), adminOf(context));
  return {
    ...settings,
    devices: devices.map((device) => ({ ...device, lastUsed: formatDate(device.lastUsed) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const answer = await changeStaffSettings(db, staff, await request.formData());
  return data(answer, { status: answer.refusal ? 400 : 200 });
}

export default function AdminSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffSettings {...loaderData} answer={actionData} />;
}
