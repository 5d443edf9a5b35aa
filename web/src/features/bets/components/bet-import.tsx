import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import type { BetImportReport } from '#contract/bet-log/bet-log.ts';
import { betFileFault, maxImportRows } from '#contract/bet-log/bet-file.ts';
import { type BetColumn, readHeader, requiredColumns } from '#domain/bet-log/bet-columns.ts';
import { parseCsv, renameColumns } from '#domain/csv/parse-csv.ts';
import { useRefreshBetLog } from '#web/features/bets/use-bet-log.ts';
import { describeError, UserError, writeApi } from '#web/lib/api/api-client.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toasts } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { allColumns, columnLabel, columnName, ColumnsGuide, TemplateButton } from './bet-columns-guide.tsx';
import { Select } from '#web/ui/form/select.tsx';

const maxBytes = 2_500_000;
const shownFaults = 100;
const count = (n: number): string => `${formatCount(n)} ${n === 1 ? 'bet' : 'bets'}`;

export function BetImport({ onDone }: { readonly onDone: () => void }) {
  const [text, setText] = useState('');
  const refresh = useRefreshBetLog();
  const check = useMutation({
    mutationFn: (file: string) => {
      setText(file);
      return writeApi('POST', '/api/bets/import', file, { apply: 'false' });
    },
    meta: { isHandled: () => true },
  });
  const read = useMutation({
    mutationFn: readText,
    meta: { isHandled: () => true },
    onSuccess: (file) => {
      if (!hasUnknownColumns(file)) check.mutate(file);
    },
  });
  const add = useMutation({
    mutationFn: () => writeApi('POST', '/api/bets/import', text, { apply: 'true' }),
    meta: { errorFallback: 'The bets could not be added. Please try again.' },
    onSuccess: async ({ added }) => {
      toasts.show({ title: 'File added', description: `${count(added)} added to your log.` });
      await refresh();
      onDone();
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    check.reset();
    if (file) read.mutate(file);
  };
  const failed = read.error ?? check.error;
  return (
    <section aria-labelledby="import" className="grid grid-cols-1 gap-4 py-6">
      <h2 id="import" className="heading">
        Add bets from a file
      </h2>
      <p className="max-w-[64ch] text-sm text-muted">
        One row per bet, at most {formatCount(maxImportRows)}. The first line names the columns; if your file has other names, you choose
        which is which. A file that you add twice adds nothing the second time.
      </p>
      <ColumnsGuide />
      <label className="grid gap-1.5 text-sm font-[650]">
        CSV file
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          className="min-h-11 max-w-full text-sm font-[400] file:mr-4 file:min-h-11 file:rounded-sm file:border file:border-line-strong file:bg-ground file:px-4 file:font-[650] file:text-text"
          onChange={choose}
        />
      </label>
      {check.isPending && <Spinner label="Reading the file" />}
      {failed && (
        <p role="alert" className="text-negative">
          {describeError(failed, 'The file could not be read. Please try again.')}
        </p>
      )}
      {read.data !== undefined && hasUnknownColumns(read.data) && (
        <ColumnMapping key={read.submittedAt} file={read.data} onChosen={(file) => check.mutate(file)} />
      )}
      {check.data && !check.isPending && <Report report={check.data} file={text} />}
      <div className="flex flex-wrap gap-3">
        {check.data && check.data.newBets > 0 && (
          <Button disabled={add.isPending} onClick={() => add.mutate()}>
            {add.isPending ? 'Adding...' : `Add ${count(check.data.newBets)}`}
          </Button>
        )}
        <TemplateButton />
        <Button variant="quiet" onClick={onDone}>
          Close
        </Button>
      </div>
    </section>
  );
}

function Report({ report: { bets, newBets, faults }, file }: { readonly report: BetImportReport; readonly file: string }) {
  const known = bets - newBets;
  const rowTexts = textsByLine(file);
  return (
    <div className="grid grid-cols-1 gap-3">
      <output>
        {newBets === 0 ? 'There is no new bet in this file.' : `${count(newBets)} can be added.`}
        {known > 0 && ` ${count(known)} of it ${known === 1 ? 'is' : 'are'} in your log already.`}
        {faults.length > 0 &&
          ` ${formatCount(faults.length)} ${faults.length === 1 ? 'row has a fault and is' : 'rows have faults and are'} left out.`}
      </output>
      {faults.length > 0 && (
        <>
          <Table hasText caption="Rows with faults" columns={['Line', 'Fault', 'Row']}>
            {faults.slice(0, shownFaults).map(({ line, message }) => (
              <tr key={line}>
                <th scope="row">{formatCount(line)}</th>
                <td className="min-w-56 text-wrap">{message}</td>
                <td className="w-full text-wrap text-muted [overflow-wrap:anywhere]">{rowTexts.get(line)}</td>
              </tr>
            ))}
          </Table>
          {faults.length > shownFaults && <p className="text-sm text-muted">And {formatCount(faults.length - shownFaults)} more.</p>}
          <Button variant="outline" className="justify-self-start" onClick={() => downloadFaults(file, faults)}>
            Download the rows with faults
          </Button>
        </>
      )}
    </div>
  );
}

const hasUnknownColumns = (file: string): boolean => readHeader(parseCsv(file).next().value?.cells ?? []).missing.length > 0;
const textsByLine = (file: string) => new Map([...parseCsv(file)].map(({ line, text }) => [line, text]));

async function readText(file: File): Promise<string> {
  if (file.size > maxBytes) throw new UserError('This file is larger than 2.5 MB. Please split it.');
  const text = await file.text();
  const fault = betFileFault(text);
  if (fault !== undefined) throw new UserError(`${fault}.`);
  return text;
}

/** Saves the faulty rows, below the header, as a file that the user can correct and import again. */
function downloadFaults(file: string, faults: BetImportReport['faults']): void {
  const texts = textsByLine(file);
  const [header] = texts.values();
  const text = [header ?? '', ...faults.map(({ line }) => texts.get(line) ?? '')].join('\r\n');
  saveFile('courtline-faulty-rows.csv', 'text/csv', `${text}\r\n`);
}

const shownRows = 3;

interface MappingProps {
  readonly file: string;
  readonly onChosen: (file: string) => void;
}

/** For a file with unknown names of columns: the person says which column is which, and sees the first rows as we would read them. */
function ColumnMapping({ file, onChosen }: MappingProps) {
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
        {allColumns.map((column) => (
          <Select
            key={column}
            label={columnLabel(column)}
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
