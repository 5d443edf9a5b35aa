import fc from 'fast-check';
import { dayMs, hourMs } from '#domain/durations.ts';
import type { AlertSettings } from '#contract/alerts/alerts.ts';
import type { AlertRuleDraft, ConditionOf } from '#contract/alerts/rules.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { entryBetOnMarket } from '#contract/ledger-markets.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import { teams } from '#domain/teams.ts';
import { users } from '#server/schema/accounts.ts';
import { alertRules, alertSettings } from '#server/schema/alerts.ts';
import { games } from '#server/schema/games.ts';
import type { Db } from '#server/platform/database/database.ts';
import { prices } from '#server/schema/odds.ts';
import { appendPredictions } from '#server/predictions/ledger-store.ts';
import type { predictions } from '#server/schema/predictions.ts';
import { setPremium } from '../sign-in.ts';

export const weekStart = new Date('2026-11-15T12:00:00Z'); // a Sunday without a clock change in any time zone

export type WeekGame = Pick<typeof games.$inferSelect, 'id' | 'homeTeamId' | 'awayTeamId' | 'startsAt'>;

export interface WeekPrediction {
  readonly gameId: string;
  readonly issuedAt: Date;
  readonly picks: LedgerContent['picks'];
  readonly replay?: boolean;
  readonly content?: Partial<LedgerContent>;
}

const books = ['betmgm', 'draftkings', 'fanduel'] as const;

/** Seven evenings with four games each, predicted again every few hours with changing value gaps. Equal seeds give equal weeks. */
export function makeWeek(seed: number): { games: WeekGame[]; predictions: WeekPrediction[] } {
  const thousandths = fc.sample(fc.integer({ min: 0, max: 999 }), { seed, numRuns: 20_000 }).values();
  const draw = () => (thousandths.next().value ?? 500) / 1000;
  const allGames: WeekGame[] = [];
  const allPredictions: WeekPrediction[] = [];
  for (let evening = 0; evening < 7; evening += 1) {
    for (let slot = 0; slot < 4; slot += 1) {
      const first = (evening * 8 + slot * 2) % teams.length;
      const startsAt = new Date(weekStart.getTime() + evening * 24 * hourMs + (11.5 + slot) * hourMs);
      const game = { id: `00226${evening}${slot}`, homeTeamId: teams[first]!.id, awayTeamId: teams[first + 1]!.id, startsAt };
      allGames.push(game);
      const begins = Math.max(weekStart.getTime(), startsAt.getTime() - 71.5 * hourMs);
      const bets = { moneyline: randomBets(draw, ['home', 'away']), total: randomBets(draw, ['over', 'under']) };
      for (let at = begins; at < startsAt.getTime(); at += (2 + Math.floor(draw() * 5)) * hourMs) {
        allPredictions.push({ gameId: game.id, issuedAt: new Date(at), picks: { moneyline: bets.moneyline(), total: bets.total() } });
      }
    }
  }
  return { games: allGames, predictions: allPredictions.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime()) };
}

function randomBets(draw: () => number, sides: readonly ClaimedBet['side'][]): () => Omit<ClaimedBet, 'market'> | null {
  let gap = draw() * 0.04 - 0.01;
  return () => {
    gap = Math.min(0.1, gap + (draw() - 0.47) * 0.03);
    if (gap <= 0) return null;
    const side = sides[Math.floor(draw() * sides.length)]!;
    const book = books[Math.floor(draw() * books.length)]!;
    return { side, book, price: 1.91, line: side === 'over' || side === 'under' ? 224.5 : null, claimed: Number(gap.toFixed(4)) };
  };
}

export async function addGames(db: Db, list: readonly WeekGame[]): Promise<void> {
  const rest = { season: 2027, stage: 'regular', status: 'scheduled', updatedAt: weekStart } as const;
  await db.insert(games).values(list.map((game) => ({ ...game, ...rest, date: game.startsAt.toISOString().slice(0, 10) })));
}

let position = 0;

export async function addPredictions(db: Db, list: readonly WeekGame[], issued: readonly WeekPrediction[]): Promise<void> {
  if (issued.length === 0) return;
  const added = issued.map(({ gameId, issuedAt, picks, replay = false, content = {} }) => {
    const { homeTeamId, awayTeamId, startsAt: gameDate } = list.find(({ id }) => id === gameId)!;
    position += 1;
    const row = { ...emptyPrediction(position, { ...content, picks }), gameId, issuedAt, gameDate, homeTeamId, awayTeamId, replay };
    return { row, bets: betsOf(picks), replaces: undefined };
  });
  await appendPredictions(db, added);
  const offers = issued.flatMap(({ gameId, picks }) => predictedMarkets.flatMap((market) => priceOf(gameId, market, picks) ?? []));
  if (offers.length > 0) await db.insert(prices).values(offers).onConflictDoNothing();
}

export const betsOf = (picks: LedgerContent['picks']) => predictedMarkets.flatMap((market) => entryBetOnMarket(picks, market) ?? []);

/** The price of a pick, which stays usable for the whole week. */
function priceOf(gameId: string, market: PredictedMarket, picks: LedgerContent['picks']): typeof prices.$inferInsert | undefined {
  const bet = entryBetOnMarket(picks, market);
  const times = { quotedAt: weekStart, seenAt: weekStart, changedAt: weekStart, expiresAt: new Date(weekStart.getTime() + 30 * dayMs) };
  return bet ? { gameId, book: bet.book, market, line: bet.line, first: bet.price, second: bet.price, ...times } : undefined;
}

/** A prediction for tests that read only these fields of its content. */
export const emptyPrediction = (id: number, content: Partial<LedgerContent>) => ({
  id,
  homeTeamId: 1,
  awayTeamId: 2,
  content: { probabilities: { published: 0.5 }, ...content } as LedgerContent,
  explanation: {} as (typeof predictions.$inferInsert)['explanation'],
  fingerprint: '',
  previousHash: '',
  hash: String(id),
  replay: false,
  modelVersion: 'test',
});

export const anyPick: ConditionOf<'pick'> = {
  kind: 'pick',
  name: 'Everything',
  markets: ['moneyline', 'total'],
  minGap: 0.005,
  teamIds: [],
  books: [],
  hoursBefore: 72,
};
export const anyRule: AlertRuleDraft = { condition: anyPick, channels: ['mail', 'push'], isActive: true };
export const anySettings: AlertSettings = { timeZone: 'America/New_York', quietHours: null, dailyMaximum: 20, mailsWanted: true };

export async function addPerson(
  db: Db,
  person: { name: string; isPremium?: boolean; rules: readonly AlertRuleDraft[]; settings?: Partial<AlertSettings> },
): Promise<number> {
  const [row] = await db
    .insert(users)
    .values({ username: person.name, email: `${person.name}@example.com`, emailProvenAt: new Date(0) })
    .returning();
  const userId = row!.id;
  await setPremium(db, userId, person.isPremium ?? true);
  await db
    .insert(alertSettings)
    .values({ userId, ...anySettings, ...person.settings, unsubscribeToken: `token-of-${person.name}-0123456789` });
  for (const rule of person.rules) await db.insert(alertRules).values({ userId, ...rule });
  return userId;
}
