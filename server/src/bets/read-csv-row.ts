import type { BetLeg } from '#domain/bet-log/bet-log.ts';
import { parseCents, parseLine } from '#domain/bet-log/parse-numbers.ts';
import { type Market, markets, type Side } from '#domain/market/market.ts';
import { type BetResult, betResults } from '#domain/market/bet.ts';
import { isSideOf, rules } from '#domain/market/rules.ts';
import { parseOdds } from '#domain/odds/parse-odds.ts';
import { type Team, teamByCode, teams } from '#domain/teams.ts';
import { type Cells, readTime } from './read-csv-cells.ts';
import { lettersOf } from '#domain/bet-log/book-by-name.ts';

export class RowFault extends Error {}

export interface ImportRow {
  readonly line: number;
  readonly parlay: string;
  readonly placedAt: Date;
  readonly placedDate: string;
  readonly gameDate: string | undefined;
  readonly away: Team;
  readonly home: Team;
  readonly leg: Omit<BetLeg, 'gameId'>;
  /** Undefined in the later rows of a parlay, which may leave it out. */
  readonly stakeCents: number | undefined;
  readonly parlayPrice: number | null;
  readonly book: string;
  readonly ownResult: BetResult | null;
}

const marketNames = new Map<string, Market>(
  Object.entries({
    ...Object.fromEntries(markets.map((market) => [market.toLowerCase(), market])),
    ml: 'moneyline',
    h2h: 'moneyline',
    win: 'moneyline',
    spreads: 'spread',
    handicap: 'spread',
    ats: 'spread',
    totals: 'total',
    overunder: 'total',
    ou: 'total',
  }),
);

export function readRow(line: number, cells: Cells): ImportRow {
  const placed = readDate(cells.placedAt);
  const gameDate = cells.gameDate === '' ? undefined : readDate(cells.gameDate);
  const away = required(findTeam(cells.away), `“${cells.away}” is not the name of one team.`);
  const home = required(findTeam(cells.home), `“${cells.home}” is not the name of one team.`);
  const stakeCents = cells.stake === '' && cells.parlay !== '' ? undefined : parseCents(cells.stake);
  if (stakeCents === undefined && (cells.stake !== '' || cells.parlay === ''))
    throw new RowFault(`“${cells.stake}” is not a stake such as 25.00.`);
  const ownResult = cells.ownResult === '' ? null : betResults.find((result) => result === cells.ownResult.toLowerCase());
  return {
    line,
    parlay: cells.parlay,
    placedAt: placed.at,
    placedDate: placed.date,
    gameDate: gameDate?.date,
    away,
    home,
    leg: readLeg(cells, away, home),
    stakeCents,
    parlayPrice: cells.parlayPrice === '' ? null : readOdds(cells.parlayPrice),
    book: cells.book,
    ownResult: required(ownResult, `“${cells.ownResult}” is not a result: won, lost, push or void.`),
  };
}

function readLeg(cells: Cells, away: Team, home: Team): ImportRow['leg'] {
  const side = readSide(cells.side, away, home);
  const market = readMarket(cells, side);
  if (!isSideOf(market, side)) throw new RowFault(`“${cells.side}” is not a side of a ${rules[market].name} bet.`);
  const price = readOdds(cells.price);
  const { hasLine, lineOf } = rules[market];
  if (!hasLine) return { market, side, line: null, price };
  // A file has the handicap of the chosen team, but we store the handicap of the home team.
  const line = lineOf(required(parseLine(cells.line), `“${cells.line}” is not a line such as -4.5 or 220.5.`), side);
  return { market, side, line, price };
}

/** If the market is missing: over or under means a total, a team with a line a spread, and a team without a line a moneyline. */
function readMarket({ market, line }: Cells, side: Side): Market {
  if (market !== '')
    return required(
      marketNames.get(market.toLowerCase().replaceAll(/[^a-z0-9]/g, '')),
      `“${market}” is not a market: moneyline, spread or total.`,
    );
  if (side === 'over' || side === 'under') return 'total';
  return line === '' ? 'moneyline' : 'spread';
}

const sideNames = new Map<string, Side>(
  Object.entries({ over: 'over', o: 'over', under: 'under', u: 'under', home: 'home', away: 'away' }),
);

function readSide(text: string, away: Team, home: Team): Side {
  const known = sideNames.get(text.toLowerCase());
  if (known) return known;
  const team = findTeam(text);
  if (team?.id === home.id) return 'home';
  if (team?.id === away.id) return 'away';
  throw new RowFault(`“${text}” is not a side: name one of the two teams, over or under.`);
}

const [firstDate, lastDate] = ['1990-01-01', '2999-12-31'];

function readDate(text: string): { readonly at: Date; readonly date: string } {
  const time = required(readTime(text), `“${text}” is not a date such as 2026-11-15.`);
  if (time.date < firstDate || time.date > lastDate) throw new RowFault(`“${text}” is not a date from 1990 on.`);
  return time;
}

const readOdds = (text: string): number => required(parseOdds(text), `“${text}” are not odds such as -110 or 1.91.`);

function required<Value>(value: Value | undefined, sentence: string): Value {
  if (value === undefined) throw new RowFault(sentence);
  return value;
}

const teamAliases: Readonly<Record<string, string>> = {
  ny: 'NYK',
  gs: 'GSW',
  no: 'NOP',
  sa: 'SAS',
  bk: 'BKN',
  pho: 'PHX',
  wsh: 'WAS',
  utah: 'UTA',
  lalakers: 'LAL',
  sixers: 'PHI',
  blazers: 'POR',
  cavs: 'CLE',
  mavs: 'DAL',
  wolves: 'MIN',
};

const teamsByName = new Map<string, Team>();
for (const team of teams) {
  const cities = teams.filter(({ city }) => city === team.city).length === 1 && team.city !== 'LA' ? [team.city] : [];
  const names = [team.code, team.name, `${team.city} ${team.nickname}`, team.nickname, `${team.code} ${team.nickname}`, ...cities];
  for (const name of names) teamsByName.set(lettersOf(name), team);
}
// Two teams play in Los Angeles, so that the name of the city identifies neither.
teamsByName.delete('losangeles');
for (const [name, code] of Object.entries(teamAliases)) teamsByName.set(name, teamByCode(code)!);

const findTeam = (name: string): Team | undefined => teamsByName.get(lettersOf(name));
