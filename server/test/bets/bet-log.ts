import type { ClaimedBet } from '#domain/market/bet.ts';
import type { BetDraft, LoggedBet } from '#contract/bet-log/bet-log.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { easternDate } from '#domain/league-date.ts';
import { teams } from '#domain/teams.ts';
import { settleBets } from '#server/bets/settle-bets.ts';
import { games } from '#server/schema/games.ts';
import { closings } from '#server/schema/odds.ts';
import { appendPredictions } from '#server/predictions/ledger-store.ts';
import type { ExpectedMarkets } from '#model/market/closing-market.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { eq, sql } from 'drizzle-orm';
import { betsOf, emptyPrediction } from '../league/simulated-alert-week.ts';
import { testApp } from '../test-app.ts';
import { signedInBrowser, type TestBrowser } from '../test-browser.ts';

const firstStart = Date.parse('2026-11-16T00:30:00Z');
export const gameIds = ['g0', 'g1', 'g2', 'g3', 'g4', 'g5'] as const;

const gameOf = (id: string, index: number): typeof games.$inferInsert => {
  const startsAt = new Date(firstStart + index * dayMs);
  const [home, away] = [teams[2 * index]!.id, teams[2 * index + 1]!.id];
  const rest = { season: 2027, stage: 'regular', status: 'scheduled', updatedAt: startsAt } as const;
  return { ...rest, id, homeTeamId: home, awayTeamId: away, startsAt, date: easternDate(startsAt) };
};

/** A signed-in person, six games on six evenings, and a clock that the test controls. Team 2n plays at home against team 2n + 1. */
export async function betLog(deps: Parameters<typeof testApp>[0] = {}) {
  const time = { now: firstStart - 6 * hourMs };
  const clock = { now: () => new Date(time.now) };
  const service = await testApp({ clock, ...deps });
  const { db } = service.database;
  await db.insert(games).values(gameIds.map((id, index) => gameOf(id, index)));
  const browser = await signedInBrowser(service.app);
  const change = (id: string, values: Partial<typeof games.$inferInsert>) => db.update(games).set(values).where(eq(games.id, id));
  return {
    ...service,
    db,
    browser,
    time,
    change,
    settle: () => settleBets({ db, clock }),
    finish: (id: string, homeScore: number, awayScore: number) =>
      db
        .update(games)
        .set({ status: 'final', homeScore, awayScore, resultRevision: sql`${games.resultRevision} + 1` })
        .where(eq(games.id, id)),
    addClose: (gameId: string, consensus: ExpectedMarkets) => db.insert(closings).values({ gameId, closedAt: null, quotes: [], consensus }),
    /** A prediction that recommends the picks and has also recorded these other offers. */
    addPicks: (gameId: string, picks: LedgerContent['picks'], offers: readonly ClaimedBet[] = []) =>
      appendPredictions(db, [
        {
          row: { ...emptyPrediction(1, { picks }), gameId, issuedAt: new Date(firstStart - dayMs), gameDate: new Date(firstStart) },
          bets: [...betsOf(picks), ...offers],
          replaces: undefined,
        },
      ]),
  };
}

export const moneyline = { gameId: 'g0', market: 'moneyline', side: 'home', line: null, price: 2 } as const;
export const single = (leg: BetDraft['legs'][number], stakeCents = 1000): BetDraft => ({
  placedAt: null,
  book: 'fanduel',
  stakeCents,
  parlayPrice: null,
  legs: [leg],
});

export async function addBet(browser: TestBrowser, draft: BetDraft): Promise<LoggedBet> {
  const response = await browser.send('POST', '/api/bets', draft);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}

export async function readLog(browser: TestBrowser, limit = 7): Promise<LoggedBet[]> {
  const all: LoggedBet[] = [];
  for (let next: string | null = ''; next !== null;) {
    const response = await browser.get(`/api/bets?limit=${limit}${next === '' ? '' : `&before=${next}`}`);
    const page: { bets: LoggedBet[]; next: string | null } = response.json();
    all.push(...page.bets);
    next = page.next;
  }
  return all;
}
