import * as m from "@nirmaan/messages/practice.ts";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { CONTROL_CLASSES, Field } from "#ui/controls/field.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { type Bit, bitsOf, mapLayout, nextBit } from "./logic-map.ts";
import { type AnswerProps, replyValue } from "./reply-value.ts";

type LogicProps = AnswerProps<"logic">;

/** A truth table or a Karnaugh map whose cells are tapped, and an expression. */
export function LogicAnswer(props: LogicProps) {
  const { question, reply, onChange, isLocked } = props;
  const { parts, form } = question.ask;
  const value = replyValue("logic", reply, {});
  return (
    <div className="flex flex-col gap-5">
      {parts.includes("table") ? <TruthTable {...props} /> : null}
      {parts.includes("map") ? <KarnaughMap {...props} /> : null}
      {parts.includes("expression") ? (
        <Field label={m.yourExpression({ form })} hint={m.expressionHint()}>
          {(links) => (
            <input
              {...links}
              value={value.expression ?? ""}
              readOnly={isLocked}
              spellCheck={false}
              autoCapitalize="characters"
              autoCorrect="off"
              onChange={(event) => onChange({ ...value, expression: event.target.value })}
              className={classNames(CONTROL_CLASSES, "font-mono")}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}

function useCells({ question, reply, onChange }: LogicProps) {
  const value = replyValue("logic", reply, {});
  const size = 2 ** question.ask.variables.length;
  const cells: Bit[] = Array.from({ length: size }, (_, row) => value.cells?.[row] ?? null);
  const turn = (row: number) =>
    onChange({ ...value, cells: cells.map((cell, at) => (at === row ? nextBit(cell) : cell)) });
  return { value, cells, turn };
}

function TruthTable(props: LogicProps) {
  const { variables } = props.question.ask;
  const { cells, turn } = useCells(props);
  return (
    <table className="border-collapse text-center font-mono">
      <caption className="pb-2 text-left font-sans text-muted text-small">{m.tapCells()}</caption>
      <thead>
        <tr>
          {[...variables, "F"].map((name) => (
            <th key={name} className="border border-line px-3 py-1 font-strong">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells
          .map((cell, at) => ({ cell, row: at }))
          .map(({ cell, row }) => (
            <tr key={row}>
              {bitsOf(row, variables.length).map((bit, at) => (
                <td key={variables[at]} className="border border-line px-3">
                  {bit}
                </td>
              ))}
              <td className="border border-line p-0">
                <CellButton
                  label={m.cell({ number: row, value: shownBit(cell) })}
                  isLocked={props.isLocked}
                  onTap={() => turn(row)}
                >
                  {shownBit(cell)}
                </CellButton>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const shownBit = (bit: Bit) => (bit === null ? "–" : String(bit));

type LogicCellProps = {
  label: string;
  isLocked: boolean;
  isMarked?: boolean;
  onTap: () => void;
  children: string;
};

const CellButton = ({ label, isLocked, isMarked, onTap, children }: LogicCellProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isMarked}
    disabled={isLocked}
    onClick={onTap}
    className={classNames(
      "size-11 enabled:cursor-pointer enabled:hover:bg-hover",
      isMarked && "bg-next-soft",
    )}
  >
    {children}
  </button>
);

function KarnaughMap(props: LogicProps) {
  const { question, onChange, isLocked } = props;
  const { value, cells, turn } = useCells(props);
  const [group, setGroup] = useState<number[] | null>(null);
  const groups = value.groups ?? [];
  const layout = mapLayout(question.ask.variables);
  const tap = (cell: number) => {
    if (!group) turn(cell);
    else setGroup(group.includes(cell) ? group.filter((one) => one !== cell) : [...group, cell]);
  };
  const finish = () => {
    if (group && group.length > 0)
      onChange({ ...value, groups: [...groups, group.toSorted((a, b) => a - b)] });
    setGroup(null);
  };
  return (
    <div>
      <table className="border-collapse text-center font-mono">
        <caption className="pb-2 text-left font-sans text-muted text-small">
          {group ? m.tapGroup() : m.tapCells()}
        </caption>
        <MapHead corner={layout.corner} columns={layout.columns} />
        <tbody>
          {layout.rows.map(({ name, cells: numbers }) => (
            <tr key={name}>
              <th className="px-2 font-strong text-small">{name}</th>
              {numbers.map((number) => (
                <td key={number} className="border border-edge p-0">
                  <CellButton
                    label={m.cell({ number, value: shownBit(cells[number] ?? null) })}
                    isLocked={isLocked}
                    isMarked={group?.includes(number) ?? false}
                    onTap={() => tap(number)}
                  >
                    {shownBit(cells[number] ?? null)}
                  </CellButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <GroupList
        groups={groups}
        isLocked={isLocked}
        onRemove={(one) => onChange({ ...value, groups: groups.filter((other) => other !== one) })}
      />
      {isLocked ? null : (
        <Button className="mt-2" onClick={() => (group ? finish() : setGroup([]))}>
          {group ? m.finishGroup() : m.newGroup()}
        </Button>
      )}
    </div>
  );
}

type GroupListProps = { groups: number[][]; isLocked: boolean; onRemove: (group: number[]) => void };

const GroupList = ({ groups, isLocked, onRemove }: GroupListProps) => (
  <ul className="mt-3 flex flex-wrap gap-2">
    {groups.map((one) => (
      <li key={one.join()}>
        <Button
          size="small"
          disabled={isLocked}
          aria-label={m.removeGroup({ cells: one.join(", ") })}
          onClick={() => onRemove(one)}
        >
          {`{${one.join(", ")}} ×`}
        </Button>
      </li>
    ))}
  </ul>
);

const MapHead = ({ corner, columns }: { corner: string; columns: string[] }) => (
  <thead>
    <tr>
      <th className="px-2 text-small">{corner}</th>
      {columns.map((name) => (
        <th key={name} className="w-11 font-strong text-small">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
