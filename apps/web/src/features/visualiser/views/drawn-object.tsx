import type { HeapObject } from "@nirmaan/tracing/trace-state.ts";
import { formatPlain, isReference, kindOf, letterOf, nameOfField } from "@nirmaan/tracing/value-text.ts";
import { Cell, type DrawnValueDrawing, IndexedCells } from "./drawn-value.tsx";
import { rowsOf } from "./picture-layout.ts";

/** Of a long container the first 40 and the last 10 items are known. */
const HEAD_ITEMS = 40;

type DrawnObjectProps = { number: number; drawing: DrawnValueDrawing };

export function DrawnObject({ number, drawing }: DrawnObjectProps) {
  const object = drawing.objects.get(number);
  if (!object) return null;
  return (
    <div data-object={number} className="w-max rounded-control border border-line bg-surface p-2">
      <p className="pb-1 text-muted text-small">
        <span className="text-tutor">{letterOf(number)}</span> {kindOf(object, drawing.language)}
        {object.size > object.items.length ? ` (${object.size})` : ""}
      </p>
      <ObjectBody number={number} object={object} drawing={drawing} />
    </div>
  );
}

function ObjectBody({ number, object, drawing }: DrawnObjectProps & { object: HeapObject }) {
  const rows = rowsOf(drawing.objects, number)?.filter((row) => drawing.layout.inlined.has(row));
  if (rows && rows.length === object.items.length) return <Grid rows={rows} drawing={drawing} />;
  if (object.keys) return <Pairs number={number} object={object} drawing={drawing} />;
  return <Items number={number} object={object} drawing={drawing} hasIndices={object.type !== "set"} />;
}

type BodyProps = { number: number; object: HeapObject; drawing: DrawnValueDrawing };

function Items({ number, object, drawing, hasIndices }: BodyProps & { hasIndices: boolean }) {
  const skipped = object.size - object.items.length;
  const cells = object.items.map((item, index) => ({
    id: index,
    label: hasIndices ? String(index < HEAD_ITEMS || skipped === 0 ? index : index + skipped) : "",
    content: <Content value={item} drawing={drawing} />,
    isChanged: drawing.changes.item(number, index),
  }));
  if (skipped === 0) return <IndexedCells cells={cells} />;
  return (
    <>
      <IndexedCells cells={cells.slice(0, HEAD_ITEMS)} more="…" />
      <IndexedCells cells={cells.slice(HEAD_ITEMS)} />
    </>
  );
}

function Content({ value, drawing }: { value: HeapObject["items"][number]; drawing: DrawnValueDrawing }) {
  if (!isReference(value)) return formatPlain(value, drawing.language);
  return <Cell value={value} drawing={drawing} isChanged={false} />;
}

function Grid({ rows, drawing }: { rows: number[]; drawing: DrawnValueDrawing }) {
  const width = drawing.objects.get(rows[0] ?? 0)?.items.length ?? 0;
  return (
    <table className="border-collapse font-mono text-small">
      <tbody>
        <tr>
          <td />
          {Array.from({ length: width }, (_, column) => (
            <td key={`column ${String(column)}`} className="text-center text-muted text-xs">
              {column}
            </td>
          ))}
        </tr>
        {rows.map((row, at) => (
          <tr key={row}>
            <td className="pr-1 text-muted text-xs">{at}</td>
            {drawing.objects.get(row)?.items.map((item, column) => (
              <td
                key={`${row} ${String(column)}`}
                className={`h-7 min-w-7 border px-1 text-center ${drawing.changes.item(row, column) ? "border-next-edge bg-next-soft" : "border-line bg-raised"}`}
              >
                <Content value={item} drawing={drawing} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A dictionary, or an object with its fields. */
function Pairs({ number, object, drawing }: BodyProps) {
  return (
    <table className="border-collapse font-mono text-small">
      <tbody>
        {object.items.map((item, index) => {
          const key = object.keys?.[index] ?? null;
          const name =
            object.type === "dict" && !isReference(key)
              ? formatPlain(key, drawing.language)
              : nameOfField(key);
          return (
            <tr key={name}>
              <td className="pr-2 text-muted">
                {isReference(key) ? <Cell value={key} drawing={drawing} isChanged={false} /> : name}
              </td>
              <td className="py-0.5">
                <Cell value={item} drawing={drawing} isChanged={drawing.changes.item(number, index)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
