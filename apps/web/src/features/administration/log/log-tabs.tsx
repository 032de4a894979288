import { NavLink } from "react-router";
import { classNames } from "#ui/theme/class-names.ts";

const TABS = [
  { name: "What admins did", to: "/admin/log" },
  { name: "Failed sign-ins", to: "/admin/log/sign-ins" },
  { name: "Records opened", to: "/admin/log/reads" },
];

/** The three logs. */
export const LogTabs = () => (
  <nav aria-label="Logs" className="mb-4 flex flex-wrap gap-2">
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
        {name}
      </NavLink>
    ))}
  </nav>
);
