import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import type { BetImportReport } from '#contract/bet-log/bet-log.ts';
import { maxImportRows } from '#contract/bet-log/bet-log.ts';
import { parseCsv } from '#domain/csv/parse-csv.ts';
import { useRefreshBetLog } from '#web/features/bets/api/use-bet-log.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { describeError, UserError } from '#web/lib/api/describe-error.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Table } from '#web/ui/layout/table.tsx';

const maxBytes = 2_500_000;
const shownFaults = 100;
const count = (n: number): string => `${formatCount(n)} ${n === 1 ? 'bet' : 'bets'}`;

/** Adds the bets of a CSV file. The file is checked first; rows that cannot be read are listed and can be downloaded. */
export function BetImport({ onDone }: { readonly onDone: () => void }) {
  const lines = useRef<readonly string[]>([]);
  const refresh = useRefreshBetLog();
  const check = useMutation({
    mutationFn: async (file: File) => {
      lines.current = await readLines(file);
      return writeApi('POST', '/api/bets/import', { lines: [...lines.current], apply: false });
    },
    meta: { isHandled: () => true },
  });
  const add = useMutation({
    mutationFn: () => writeApi('POST', '/api/bets/import', { lines: [...lines.current], apply: true }),
    meta: { errorFallback: 'The bets could not be added. Please try again.' },
    onSuccess: async ({ added }) => {
      toasts.show({ title: 'File added', description: `${count(added)} added to your log.` });
      await refresh();
      onDone();
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    if (file) check.mutate(file);
  };
  return (
    <section aria-labelledby="import" className="grid grid-cols-1 gap-4 py-6">
      <h2 id="import" className="heading">
        Add bets from a file
      </h2>
      <p className="max-w-[64ch] text-sm text-muted">
        One row per bet, at most {formatCount(maxImportRows)}. The first line names the columns: placed_at, game_date, away, home, market,
        side, line, price, stake, book. Rows with the same text in a column parlay are one parlay. Prices can be American, decimal or
        fractional. A file that you add twice adds nothing the second time.
      </p>
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
      {check.isError && (
        <p role="alert" className="text-negative">
          {describeError(check.error, 'The file could not be read. Please try again.')}
        </p>
      )}
      {check.data && !check.isPending && <Report report={check.data} lines={() => lines.current} />}
      <div className="flex flex-wrap gap-3">
        {check.data && check.data.newBets > 0 && (
          <Button disabled={add.isPending} onClick={() => add.mutate()}>
            {add.isPending ? 'Adding...' : `Add ${count(check.data.newBets)}`}
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          Close
        </Button>
      </div>
    </section>
  );
}

function Report({
  report: { bets, newBets, faults },
  lines,
}: {
  readonly report: BetImportReport;
  readonly lines: () => readonly string[];
}) {
  const known = bets - newBets;
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
          <Table caption="Rows with faults" columns={['Line', 'Fault']}>
            {faults.slice(0, shownFaults).map(({ line, message }) => (
              <tr key={line}>
                <th scope="row">{formatCount(line)}</th>
                <td className="text-wrap">{message}</td>
              </tr>
            ))}
          </Table>
          {faults.length > shownFaults && <p className="text-sm text-muted">And {formatCount(faults.length - shownFaults)} more.</p>}
          <Button variant="outline" className="justify-self-start" onClick={() => downloadFaults(lines(), faults)}>
            Download the rows with faults
          </Button>
        </>
      )}
    </div>
  );
}

async function readLines(file: File): Promise<readonly string[]> {
  if (file.size > maxBytes) throw new UserError('This file is larger than 2.5 MB. Please split it.');
  const text = await file.text();
  if (text.includes('\0')) throw new UserError('This file is not a text file. Please choose a CSV file.');
  const lines = text.split(/\r\n|\n|\r/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length === 0) throw new UserError('This file is empty.');
  if (lines.length > maxImportRows + 1) throw new UserError(`This file has more than ${formatCount(maxImportRows)} rows. Please split it.`);
  return lines;
}

/** The faulty rows with the header, to correct and to add again. */
function downloadFaults(lines: readonly string[], faults: BetImportReport['faults']): void {
  const records = new Map(parseCsv(lines.join('\n')).map(({ line, text }) => [line, text]));
  const text = [lines[0] ?? '', ...faults.map(({ line }) => records.get(line) ?? '')].join('\r\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${text}\r\n`], { type: 'text/csv' }));
  link.download = 'courtline-faulty-rows.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
