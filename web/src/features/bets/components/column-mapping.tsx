import { useState } from 'react';
import { type BetColumn, betColumns, readHeader, requiredColumns } from '#domain/bet-log/bet-columns.ts';
import { parseCsv, renameColumns } from '#domain/csv/parse-csv.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { columnName } from './bet-columns-guide.tsx';

const columns = Object.keys(betColumns) as BetColumn[];
const shownRows = 3;

interface Props {
  readonly file: string;
  readonly onChosen: (file: string) => void;
}

/** For a file with unknown names of columns: the person says which column is which, and sees the first rows as we would read them. */
export function ColumnMapping({ file, onChosen }: Props) {
  const [[first, ...rows]] = useState(() => [...parseCsv(file)].slice(0, 1 + shownRows));
  const header = first?.cells ?? [];
  const [positions, setPositions] = useState(() => readHeader(header).positions);
  const missing = requiredColumns.filter((column) => !positions.has(column));
  const choose = (column: BetColumn, value: string) => {
    const changed = new Map(positions);
    if (value === '') changed.delete(column);
    else changed.set(column, Number(value));
    setPositions(changed);
  };
  const rename = () => {
    const nameAt = new Map([...positions].map(([column, position]) => [position, columnName(column)]));
    onChosen(
      renameColumns(
        file,
        header.map((_, index) => nameAt.get(index) ?? `unused ${index}`),
      ),
    );
  };
  const options = [{ value: '', label: 'Not in the file' }, ...header.map((label, index) => ({ value: String(index), label }))];
  return (
    <section aria-labelledby="columns" className="grid grid-cols-1 gap-4 border-l-2 border-line-strong pl-4">
      <h3 id="columns" className="font-[650]">
        Which column is which?
      </h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {columns.map((column) => (
          <Select
            key={column}
            label={requiredColumns.includes(column) ? `${columnName(column)} (required)` : columnName(column)}
            options={options}
            value={String(positions.get(column) ?? '')}
            onChange={(value) => choose(column, value)}
          />
        ))}
      </div>
      <Table hasText caption="The first rows as we read them" columns={[...positions.keys()].map(columnName)}>
        {rows.map(({ line, cells }) => (
          <tr key={line}>
            {[...positions].map(([column, position]) => (
              <td key={column}>{cells[position]}</td>
            ))}
          </tr>
        ))}
      </Table>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={missing.length > 0} onClick={rename}>
          Check the file
        </Button>
        {missing.length > 0 && <p className="text-sm text-muted">Still missing: {missing.map(columnName).join(', ')}.</p>}
      </div>
    </section>
  );
}
