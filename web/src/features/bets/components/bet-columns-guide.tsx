import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { type BetColumn, betColumns, requiredColumns } from '#domain/bet-log/bet-columns.ts';
import { csvLine } from '#domain/csv/write-csv.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Table, TableRow } from '#web/ui/layout/table.tsx';

/** What each column of a file may contain, with the spellings that the import understands. */
const contents: Readonly<Record<BetColumn, string>> = {
  placedAt: '2026-11-15, 11/15/2026 or 2026-11-15 19:30 (US Eastern time)',
  gameDate: 'The date of the game, if it is not within a week after the bet',
  away: 'LAL, Lakers, Los Angeles Lakers or Cleveland',
  home: 'The same names',
  market: 'moneyline (ml, h2h, win), spread (handicap, ats) or total (totals, ou)',
  side: 'One of the two teams, home, away, over (o) or under (u)',
  line: '-4.5 for the chosen team, or 220.5; empty for a moneyline',
  price: '-110, +105, 1.91, 10/11 or EVEN',
  stake: '25.00',
  book: 'DraftKings, FanDuel or any other name',
  parlay: 'The same text in all rows of one parlay, such as P1',
  parlayPrice: 'The odds of the whole parlay, if they are not the product of its legs',
  ownResult: 'won, lost, push or void, if your book settled it differently',
};

export const allColumns = Object.keys(betColumns) as BetColumn[];
export const columnName = (column: BetColumn): string => betColumns[column][0];
export const columnLabel = (column: BetColumn): string =>
  requiredColumns.includes(column) ? `${columnName(column)} (required)` : columnName(column);

export function ColumnsGuide() {
  return (
    <Disclosure summary="Columns and accepted words">
      <Table hasText caption="Columns of a file" columns={['Column', 'Contains', 'Other names']}>
        {allColumns.map((column) => (
          <TableRow key={column} name={columnLabel(column)} cells={[contents[column], betColumns[column].slice(1).join(', ')]} />
        ))}
      </Table>
    </Disclosure>
  );
}

const templateColumns: readonly BetColumn[] = [
  'placedAt',
  'gameDate',
  'away',
  'home',
  'market',
  'side',
  'line',
  'price',
  'stake',
  'book',
  'parlay',
];
const templateRows = [
  ['2026-10-28', '2026-10-28', 'BOS', 'LAL', 'moneyline', 'LAL', '', '+120', '25.00', 'FanDuel', ''],
  ['2026-10-28', '2026-10-28', 'BOS', 'LAL', 'spread', 'BOS', '-4.5', '-110', '10.00', 'DraftKings', ''],
  ['2026-10-28', '2026-10-28', 'BOS', 'LAL', 'total', 'over', '220.5', '1.91', '10.00', 'BetMGM', ''],
];

export function TemplateButton() {
  const save = () =>
    saveFile('courtline-template.csv', 'text/csv', [templateColumns.map(columnName), ...templateRows].map(csvLine).join(''));
  return (
    <Button variant="outline" onClick={save}>
      Download a template
    </Button>
  );
}
