import * as m from "@nirmaan/messages/administration-log.ts";
import { NavLink } from "react-router";
import { classNames } from "#ui/theme/class-names.ts";

const TABS = [
  { name: m.whatAdminsDid, to: "/admin/log" },
  { name: m.failedSignIns, to: "/admin/log/sign-ins" },
  { name: m.recordsOpened, to: "/admin/log/reads" },
];

/** The three logs. */
export const LogTabs = () => (
  <nav aria-label={m.logs()} className="mb-4 flex flex-wrap gap-2">
    {TABS.map(({ name, to }) => (
      <NavLink
        key={to}
        to={to}
        end
        className={({ isActive }) =>
          classNames(
            "touchable inline-flex min-h-10 items-center rounded-control border px-3",
            isActive ? "border-ink text-ink" : "border-edge text-muted hover:text-ink",
          )
        }
      >
        {name()}
      </NavLink>
    ))}
  </nav>
);
