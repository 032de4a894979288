import { Badge } from "#ui/feedback/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { CityView, InfoPanel, ShownFigure, StatCard } from "./city-view.ts";
import { FootnoteMark } from "./footnote-mark.tsx";

export function CityOverview({ cards, panels }: Pick<CityView, "cards" | "panels">) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <StatCardBox key={card.title} card={card} />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        {panels.map((panel) => (
          <InfoPanelBox key={panel.title} panel={panel} />
        ))}
      </div>
    </div>
  );
}

function Shown({ text, footnote }: ShownFigure) {
  return (
    <>
      {text}
      <FootnoteMark number={footnote} />
    </>
  );
}

function StatCardBox({ card: { title, figure, unit, badge, note, details } }: { card: StatCard }) {
  return (
    <Card className="flex flex-col">
      <h2 className="text-muted">{title}</h2>
      <p className={`mt-2 tracking-tight ${figure.footnote ? "text-headline" : "text-title text-muted"}`}>
        <Shown {...figure} />
      </p>
      {unit ? <p className="text-muted text-small">{unit}</p> : null}
      <p className="mt-3">
        <Badge>
          <span>
            <Shown {...badge} />
          </span>
        </Badge>
      </p>
      <p className="mt-3">
        <Shown {...note} />
      </p>
      <ul className="mt-auto pt-3 text-muted text-small">
        {details.map((detail) => (
          <li key={detail.text}>
            <Shown {...detail} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function InfoPanelBox({ panel: { title, headline, lines } }: { panel: InfoPanel }) {
  return (
    <Card>
      <h2 className="text-muted">{title}</h2>
      {headline ? <p className="mt-2 font-strong">{headline}</p> : null}
      <dl className="mt-2">
        {lines.map(({ name, ...figure }) => (
          <div key={name} className="flex justify-between gap-4 border-line border-b py-2 last:border-b-0">
            <dt className="text-muted">{name}</dt>
            <dd className={`text-right tabular-nums ${figure.footnote ? "" : "text-muted"}`}>
              <Shown {...figure} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
