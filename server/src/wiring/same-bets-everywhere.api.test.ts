import { gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { GameAnalysis, GamePage, Offer } from '#contract/game-page.ts';
import type { PremiumGame } from '#contract/predictions.ts';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { type ClaimedBet, type Side, sides } from '#domain/markets.ts';
import { bestMoneylines, bestTotals } from '#domain/odds/best-offers.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { formatBet } from '#domain/odds/format-bet.ts';
import { decimalFromAmerican, wholeAmerican } from '#domain/odds/price.ts';
import { selectTopPicks, selectUnderdogValue } from '#domain/picks/select-picks.ts';
import { requireTeam } from '#domain/teams.ts';
import { alertKey } from '#server/alerts/send/alert-key.ts';
import { sendAlerts } from '#server/alerts/send/send-alerts.ts';
import { alerts } from '#server/schema/alerts.ts';
import { mailOutbox } from '#server/schema/platform/mail.ts';
import { anyRule, anySettings } from '../../test/league/simulated-alert-week.ts';
import { simulatedLeague, type SimulatedLeague } from '../../test/league/simulated-league.ts';
import { setPremium } from '../../test/set-premium.ts';
import { signedInBrowser } from '../../test/test-browser.ts';

/**
 * `npm run soak` refreshes every half hour of the week. Otherwise there are two refreshes every afternoon, half an hour apart: a small
 * move of the odds must not leave a bet that is no longer on offer.
 */
const isLong = process.env['SOAK'] !== undefined;
const stepMinutes = isLong ? [30] : [30, 23.5 * 60];
/** The beginning of the season. */
const opening = new Date('2026-10-20T20:00:00Z');

type Named = { readonly text: string; readonly gap: string };
const percent = (fraction: number) => `${(fraction * 100).toFixed(1)}%`;
const namesOf = (game: { homeTeamId: number; awayTeamId: number }) => ({
  home: requireTeam(game.homeTeamId).name,
  away: requireTeam(game.awayTeamId).name,
});

/** A game of the premium response as the dashboard selects picks from it. */
function forecastGame(game: PremiumGame) {
  const [ml, uo] = game.predictions;
  const betsOf = ({ bets }: Pick<PremiumGame['predictions'][number], 'bets'>) =>
    bets.map(({ side, book, price, line, value_gap: gap, win_probability: win, push_probability: push }) => ({
      side,
      book,
      price: decimalFromAmerican(price),
      line,
      gap,
      win,
      push,
    }));
  const [away, home] = ml.predicted_probabilities;
  return {
    id: game.game_id,
    names: namesOf({ homeTeamId: game.home_team_id, awayTeamId: game.away_team_id }),
    isLive: game.status === 'live',
    status: game.status,
    moneylineForecast: { away, home, gap: ml.value_gap, bets: betsOf(ml) },
    totalForecast: { ...uo.predicted_probabilities, gap: uo.value_gap, line: uo.line ?? undefined, bets: betsOf(uo) },
  };
}
type ForecastGame = ReturnType<typeof forecastGame>;
const betsOf = ({ moneylineForecast, totalForecast }: ForecastGame) => [...moneylineForecast.bets, ...totalForecast.bets];

const keyOf = (gameId: string, side: Side) => `${gameId} ${side}`;

/** The alerts that were stored since the last call, with their mails. */
function alertReader({ database: { db } }: SimulatedLeague, userId: number) {
  let last = 0;
  return async () => {
    const sent = await db.select().from(alerts).where(gt(alerts.id, last)).orderBy(alerts.id);
    last = sent.at(-1)?.id ?? last;
    const mails = await db.select().from(mailOutbox);
    return sent.map(({ gameId, market, number, bet }) => {
      const key = alertKey(userId, { game: { gameId }, market, number });
      return { gameId, bet, mail: mails.find((mail) => mail.key === key)! };
    });
  };
}

test(
  'in a simulated week, alerts, mails, panels, picks and the value analysis name the same bets with the same value gaps',
  async () => {
    const league = await simulatedLeague({ startsAt: opening });
    const { db } = league.database;
    const clock = { now: league.now };
    const browser = await signedInBrowser(league.app);
    await setPremium(db, 1, true);
    await browser.send('PUT', '/api/alerts/settings', anySettings);
    await browser.send('POST', '/api/alerts/rules', anyRule);
    const readAlerts = alertReader(league, 1);
    const deps = {
      db,
      clock,
      leagueClock: clock,
      publicUrl: 'https://courtline.example',
      helplines: [],
      isSimulated: false,
      isPremium: async () => true,
    };
    const seen = { alerts: 0, underdogAlerts: 0, topPicks: 0, underdogs: 0, offers: 0 };

    for (let step = 0, at = opening.getTime(); at <= opening.getTime() + 7 * dayMs; step += 1) {
      await league.setTime(new Date(at));
      at += stepMinutes[step % stepMinutes.length]! * minuteMs;
      await league.runJobs();
      await sendAlerts(deps);
      const slate = (await browser.get('/api/predictions/premium')).json<PremiumGame[]>();
      const games = slate.filter((game) => Date.parse(game.game_date_utc) > league.now().getTime()).map(forecastGame);
      const named = new Map<string, Named>();
      for (const game of games) {
        for (const bet of betsOf(game)) {
          named.set(keyOf(game.id, bet.side), { text: formatBet(bet, game.names, 'american'), gap: percent(bet.gap) });
        }
      }

      const topPicks = selectTopPicks(games);
      const underdogs = selectUnderdogValue(games);
      for (const { game, side, gap, bet } of [...topPicks, ...underdogs]) {
        expect({ text: formatBet(bet!, game.names, 'american'), gap: percent(gap) }).toEqual(named.get(keyOf(game.id, side)));
      }
      const largest = Math.max(0, ...games.flatMap(betsOf).map(({ gap }) => gap));
      expect(Math.max(topPicks[0]?.gap ?? 0, underdogs[0]?.gap ?? 0)).toBe(largest);

      const sent = await readAlerts();
      for (const { gameId, bet, mail } of sent) {
        const { text, gap } = named.get(keyOf(gameId, bet.side))!;
        expect([mail.subject.startsWith(`${text}. `), mail.text.startsWith(`${text}\n`)]).toEqual([true, true]);
        expect(mail.text).toContain(`Value gap +${gap}:`);
      }

      // The value analysis is read for some of the games that were named, in the long version for all of them.
      const namedGames = new Set(sent.map(({ gameId }) => gameId).concat([...underdogs, ...topPicks].map(({ game }) => game.id)));
      const checked = new Set([...namedGames].slice(0, isLong ? namedGames.size : 5));
      for (const game of games.filter(({ id }) => checked.has(id))) {
        const analysis = (await browser.get(`/api/games/${game.id}/analysis`)).json<GameAnalysis>();
        expect(analysis.bets.map((bet) => ({ text: formatBet(bet, game.names, 'american'), gap: percent(bet.claimed) }))).toEqual(
          betsOf(game).map(({ side }) => named.get(keyOf(game.id, side))),
        );
        for (const bet of analysis.bets) seen.offers += expectBestOffer(bet, analysis);
        const page = (await browser.get(`/api/games/${game.id}`)).json<GamePage>();
        for (const side of sides) expect(markedBooks(side, analysis)).toEqual(framedBooks(side, page));
      }

      seen.alerts += sent.length;
      seen.underdogAlerts += sent.filter(({ gameId, bet }) =>
        underdogs.some(({ game, side }) => game.id === gameId && side === bet.side),
      ).length;
      seen.topPicks += topPicks.length;
      seen.underdogs += underdogs.length;
    }
    expect(seen.alerts).toBeGreaterThan(20);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(3);
  },
  isLong ? 3_600_000 : 120_000,
);

/** The named bet is still on offer, with the same value gap, and no other offer of its side is worth more. */
function expectBestOffer(bet: ClaimedBet, { offers }: GameAnalysis): 1 {
  const claimed = offers.filter(({ side, expected }) => side === bet.side && expected !== null);
  const gapOf = ({ expected, price }: Offer) => expectedValue(expected!, price);
  const offered = claimed.find(({ book }) => book === bet.book)!;
  expect([offered.line, wholeAmerican(offered.price)]).toEqual([bet.line, wholeAmerican(bet.price)]);
  expect(gapOf(offered)).toBeCloseTo(bet.claimed, 5);
  expect(Math.max(...claimed.map(gapOf))).toBeCloseTo(bet.claimed, 5);
  return 1;
}

const markedBooks = (side: Side, { offers }: GameAnalysis) =>
  offers.flatMap((offer) => (offer.side === side && offer.isBest ? offer.book : [])).toSorted();

/** The books whose offer the public comparison table frames. */
function framedBooks(side: Side, { game: { bookmaker_odds: odds } }: GamePage): string[] {
  const books = Object.entries(odds);
  const price = (american: number | string) => decimalFromAmerican(Number(american));
  if (side === 'over' || side === 'under') {
    const totals = books.flatMap(([book, { totals: quoted }]) =>
      quoted ? { book, line: quoted.point, over: price(quoted.over), under: price(quoted.under) } : [],
    );
    return [...bestTotals(totals, side)].toSorted();
  }
  return [...bestMoneylines(books.flatMap(([book, { h2h }]) => (h2h ? { book, price: price(h2h[side]) } : [])))].toSorted();
}
