import { rules } from '#domain/market/rules.ts';
import { setImmediate as nextTask } from 'node:timers/promises';
import { betDraft, type BetDraft, type BetImportReport } from '#contract/bet-log/bet-log.ts';
import { readHeader } from '#domain/bet-log/bet-columns.ts';
import { parseCsv } from '#domain/csv/parse-csv.ts';
import { addDays } from '#domain/league-date.ts';
import type { BetResult } from '#domain/market/bet.ts';
import { readGameFacts, type DatedGame, listGamesBetween } from './game-facts.ts';
import { prepareBet, impossibleTime, isPossibleTime, refuseLongLog } from './prepare-bets.ts';
import { insertBets, listBetKeys, lockBets, type NewBet } from './store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { readCells } from './read-csv-cells.ts';
import { type ImportRow, readRow, RowFault } from './read-csv-row.ts';

type Fault = BetImportReport['faults'][number] & { readonly parlay: string };

interface ReadBet {
  readonly draft: BetDraft;
  readonly ownResult: BetResult | null;
}

interface ImportDeps {
  readonly db: Db;
  readonly lockOwner: (transaction: Db) => Promise<void>;
}

/** How long rows or bets are processed before other requests get a turn. */
const turnMs = 10;
/** How many days after a bet was placed its game may be, if the row does not name the date of the game. */
const maxDaysAhead = 7;

export async function importBets(
  { db, lockOwner }: ImportDeps,
  userId: number,
  { file, apply }: { readonly file: string; readonly apply: boolean },
  now: Date,
): Promise<BetImportReport> {
  const faults: Fault[] = [];
  const rows = await readRows(file, faults);
  const findGame = await gameFinder(db, rows);
  const read: ReadBet[] = [];
  await inTurns(groupsOf(rows, faults), (group) => {
    try {
      read.push(toBet(group, findGame, now));
    } catch (error) {
      addFaults(group, error, faults);
    }
  });
  const legs = read.flatMap(({ draft }) => draft.legs);
  const facts = await readGameFacts(db, legs);
  const bets: NewBet[] = [];
  await inTurns(read, ({ draft, ownResult }) => bets.push(prepareBet(draft, facts, now, ownResult)));
  const result = { bets: bets.length, faults: faults.toSorted((a, b) => a.line - b.line) };
  if (!apply) return { ...result, newBets: withoutKnown(bets, await listBetKeys(db, userId)).length, added: 0 };
  return db.transaction(async (transaction) => {
    await lockOwner(transaction);
    const count = await lockBets(transaction, userId);
    const added = withoutKnown(bets, await listBetKeys(transaction, userId));
    await refuseLongLog(transaction, userId, count + added.length);
    await insertBets(transaction, userId, added);
    return { ...result, newBets: added.length, added: added.length };
  });
}

async function readRows(file: string, faults: Fault[]): Promise<ImportRow[]> {
  const records = parseCsv(file);
  const { positions, missing } = readHeader(records.next().value?.cells ?? []);
  if (missing.length > 0) {
    const message = `The first line must name the columns. Missing: ${missing.join(', ')}.`;
    throw new HttpError('missing-columns', message);
  }
  const rows: ImportRow[] = [];
  await inTurns(records, ({ line, cells }) => {
    const named = readCells(cells, positions);
    try {
      rows.push(readRow(line, named));
    } catch (error) {
      addFaults([{ line, parlay: named.parlay }], error, faults);
    }
  });
  return rows;
}

async function inTurns<Item>(items: Iterable<Item>, handle: (item: Item) => void): Promise<void> {
  let endsAt = 0;
  for (const item of items) {
    if (performance.now() >= endsAt) {
      await nextTask();
      endsAt = performance.now() + turnMs;
    }
    handle(item);
  }
}

async function gameFinder(db: Db, rows: readonly ImportRow[]): Promise<(row: ImportRow) => DatedGame | undefined> {
  const dates = rows.map(({ gameDate, placedDate }) => gameDate ?? placedDate).toSorted();
  const games = dates.length === 0 ? [] : await listGamesBetween(db, addDays(dates[0]!, -1), addDays(dates.at(-1)!, maxDaysAhead));
  const pairOf = (a: number, b: number) => [a, b].toSorted((x, y) => x - y).join(' ');
  const byPair = Map.groupBy(games, ({ homeTeamId, awayTeamId }) => pairOf(homeTeamId, awayTeamId));
  return ({ home, away, gameDate, placedDate }) => {
    const pair = byPair.get(pairOf(home.id, away.id)) ?? [];
    if (gameDate === undefined) return pair.find(({ date }) => date >= placedDate && date <= addDays(placedDate, maxDaysAhead));
    return [0, -1, 1].map((days) => pair.find(({ date }) => date === addDays(gameDate, days))).find((game) => game !== undefined);
  };
}

/** Groups the rows by bet. If one row of a parlay could not be read, the whole parlay is left out. */
function groupsOf(rows: readonly ImportRow[], faults: Fault[]): ImportRow[][] {
  const broken = new Set(faults.map(({ parlay }) => parlay).filter((parlay) => parlay !== ''));
  const groups = Map.groupBy(rows, ({ parlay, line }) => (parlay === '' ? `line ${line}` : `parlay ${parlay}`));
  return [...groups.values()].filter((group) => {
    const isWhole = !broken.has(group[0]!.parlay);
    if (!isWhole) addFaults(group, new RowFault('Another row of this parlay has a fault.'), faults);
    return isWhole;
  });
}

function addFaults(rows: readonly Pick<ImportRow, 'line' | 'parlay'>[], error: unknown, faults: Fault[]): void {
  if (!(error instanceof RowFault)) throw error;
  faults.push(...rows.map(({ line, parlay }) => ({ line, parlay, message: error.message })));
}

function toBet(group: readonly ImportRow[], findGame: (row: ImportRow) => DatedGame | undefined, now: Date): ReadBet {
  const first = group[0]!;
  if (!isPossibleTime(first.placedAt.getTime(), now)) throw new RowFault(impossibleTime);
  const legs = group.map((row) => {
    const game = findGame(row);
    if (!game)
      throw new RowFault(
        `We know no game of ${row.away.code} and ${row.home.code} on ${row.gameDate ?? `or within a week after ${row.placedDate}`}.`,
      );
    const isSwapped = game.homeTeamId !== row.home.id;
    const { market, side, line } = row.leg;
    // If the file has home and away team in the wrong order, its side and its line are those of the other team.
    const turned = { side: swapped[side], line: line === null ? null : rules[market].lineOf(line, 'away') };
    return { ...row.leg, gameId: game.gameId, ...(isSwapped && turned) };
  });
  const stakes = new Set(group.flatMap(({ stakeCents }) => stakeCents ?? []));
  if (stakes.size !== 1)
    throw new RowFault(stakes.size === 0 ? 'This parlay has no stake.' : 'The rows of this parlay have different stakes.');
  const parsed = betDraft.safeParse({
    placedAt: first.placedAt.toISOString(),
    book: first.book,
    stakeCents: [...stakes][0],
    parlayPrice: group.length > 1 ? first.parlayPrice : null,
    legs,
  });
  if (!parsed.success) throw new RowFault(`${parsed.error.issues[0]?.message ?? 'This row cannot be read'}.`);
  return { draft: parsed.data, ownResult: first.ownResult };
}

const swapped = { home: 'away', away: 'home', over: 'over', under: 'under' } as const;

function withoutKnown(bets: readonly NewBet[], keys: readonly { addedKey: string; contentKey: string }[]): NewBet[] {
  const counts = new Map<string, number>();
  for (const { addedKey, contentKey } of keys) {
    for (const key of new Set([addedKey, contentKey])) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return bets.filter(({ addedKey }) => {
    const left = counts.get(addedKey) ?? 0;
    counts.set(addedKey, left - 1);
    return left <= 0;
  });
}
