import * as m from "@nirmaan/messages/tutor-alerts.ts";

type SettledAlert = {
  id: number;
  student: string;
  className: string | null;
  settledAt: Date;
  /** Null when the account is gone, or in alerts of versions before. */
  spokenByName: string | null;
};

/** Who has spoken with whom lately, so that two colleagues do not both act. */
export function SettledAlerts({ alerts }: { alerts: SettledAlert[] }) {
  return (
    <ul aria-label={m.settledAlerts()} className="mt-4 flex flex-col gap-1 text-muted text-small">
      {alerts.map(({ id, student, className, settledAt, spokenByName }) => (
        <li key={id}>
          {m.settled({
            name: spokenByName ?? m.anAdult(),
            student,
            place: className ?? m.forSafeguardingTeam(),
            at: settledAt,
          })}
        </li>
      ))}
    </ul>
  );
}
