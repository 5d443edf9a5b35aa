import type { Estimate } from '#contract/track-record.ts';
import { formatInterval } from '#web/features/track-record/format-record.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { columnsWithNotes } from '#web/ui/term/columns-with-notes.tsx';

/** A text, or an estimate with the function that formats its value and the ends of its interval. */
type Cell = string | readonly [of: Estimate | null, format: (value: number) => string];

interface Props {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly isOurs?: boolean; readonly cells: readonly Cell[] }[];
  readonly hasShortNames?: true;
}

export function MeasuredTable({ caption, columns, rows, hasShortNames }: Props) {
  return (
    <Table caption={caption} columns={columnsWithNotes(columns)}>
      {rows.map(({ name, isOurs, cells }) => (
        <tr key={name}>
          <th scope="row" className={isOurs ? 'font-[800]' : hasShortNames && 'whitespace-nowrap'}>
            {name}
          </th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]} className="whitespace-nowrap">
              <CellContent cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function CellContent({ cell }: { readonly cell: Cell }) {
  if (typeof cell === 'string') return cell;
  const [of, format] = cell;
  if (of === null) return <span className="text-muted">–</span>;
  return (
    <>
      {format(of.value)}
      <span className="block text-xs font-[450] text-muted">{formatInterval(of, format)}</span>
    </>
  );
}

/** The group of probabilities in a table of calibration: `50 to 60%`. */
export const probabilityGroupName = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `${Math.round(from * 100)} to ${Math.round(to * 100)}%`;
