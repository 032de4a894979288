import * as m from "@nirmaan/messages/classes-projector.ts";
import { ProjectorScreen } from "#features/lab/projector/projector-screen.tsx";
import { qrCode } from "#features/lab/projector/qr-code.server.ts";
import { readProjector } from "#features/lab/projector/read-projector.server.ts";
import { useProjector } from "#features/lab/projector/use-projector.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { orRefusePage } from "#server/http/or-refuse-page.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { staffOf, staffOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { idIn } from "../refuse-request.ts";
import type { Route } from "./+types/screen-page.ts";

export const middleware: Route.MiddlewareFunction[] = [staffOnly];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.projector(), description: m.screenDescription() });

/** The whole class looks at this page, so nothing of a person is loaded: no name, no id, no work of its own. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContextKey);
  const { db } = services.database;
  const taught = await orRefusePage(() => requireTaughtClass(db, staffOf(context), idIn(params.classId)));
  const address = new URL("/student/dashboard", services.env.SITE_URL ?? url.origin);
  const withCode = new URL(address);
  withCode.searchParams.set("join", taught.joinCode);
  return {
    classId: taught.id,
    className: taught.name,
    view: await readProjector(db, taught),
    join: { address: address.host, qr: qrCode(withCode.href) },
  };
}

export default function ScreenPage({
  loaderData: { classId, className, view: loaded, join },
}: Route.ComponentProps) {
  const { view, progress } = useProjector(classId, loaded);
  return <ProjectorScreen className={className} view={view} progress={progress} join={join} />;
}
