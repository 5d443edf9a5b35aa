import type { Quote } from '#domain/market/quote.ts';
import type { MarketLines } from '#model/market/market-lines.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { PLAYER_STATS, type FinishedGame, type PlayerLine } from '#model/ratings/games/game.ts';

const TEAMS = ['BOS', 'DEN', 'LAL', 'MIA', 'NYK', 'UTA'] as const;
const PLAYERS_PER_TEAM = 11;
const GAMES_PER_DAY = 3;

/** Five books of different brand groups, one more than a market needs. */
export const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'bovada', 'betrivers'] as const;
const HOLD = 1.045;
const HOURS_TO_TIP = 11;

/** The quotes of books that agree on these lines, except that one is half a point lower and one half a point higher. */
export function quotesOf({ probabilityHome, spreadHome, total }: MarketLines): Quote[] {
  const price = (probability: number): number => 1 / Math.min(HOLD * probability, 0.99);
  const even = [price(0.5), price(0.5)] as const;
  const quotes: Quote[] = [];
  for (const [i, book] of BOOKS.entries()) {
    const shift = i === 1 ? -0.5 : i === 3 ? 0.5 : 0;
    if (probabilityHome !== null)
      quotes.push({ book, market: 'moneyline', line: null, prices: [price(probabilityHome), price(1 - probabilityHome)] });
    if (spreadHome !== null) quotes.push({ book, market: 'spread', line: spreadHome + shift, prices: even });
    if (total !== null) quotes.push({ book, market: 'total', line: total + shift, prices: even });
  }
  return quotes;
}

/** Generates random games of six teams for tests, because the repository contains no real games. */
export function syntheticHistory(seed: number, seasons: number, daysPerSeason: number): FinishedGame[] {
  const random = seededRandom(seed);
  const skill = new Map<string, number>();
  for (const team of TEAMS) {
    for (let i = 0; i < PLAYERS_PER_TEAM; i++) skill.set(`${team}-${i}`, (random() - 0.5) * 6 + (5 - i) * 0.4);
  }
  const games: FinishedGame[] = [];
  for (let season = 0; season < seasons; season++) {
    const firstDay = Date.UTC(2019 + season, 9, 20);
    for (let day = 0; day < daysPerSeason; day++) {
      // Teams play on two of three days, so that the history contains games on consecutive days and days off.
      if (day % 3 === 2) continue;
      const date = new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10);
      const order = TEAMS.map((team) => ({ team, key: random() })).toSorted((a, b) => a.key - b.key);
      for (let i = 0; i < GAMES_PER_DAY; i++) {
        const gameId = `${2020 + season}-${day}-${i}`;
        games.push(
          playGame(random, skill, { gameId, season: 2020 + season, date, home: order[2 * i]!.team, away: order[2 * i + 1]!.team }),
        );
      }
    }
  }
  return games;
}

function playGame(
  random: () => number,
  skill: ReadonlyMap<string, number>,
  fixture: { gameId: string; season: number; date: string; home: string; away: string },
): FinishedGame {
  const normal = (): number => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
  const absent = new Set([...skill.keys()].filter(() => random() < 0.1));
  const strength = (team: string): number => {
    let sum = 0;
    for (let i = 0; i < 8; i++) if (!absent.has(`${team}-${i}`)) sum += skill.get(`${team}-${i}`)!;
    return sum / 2;
  };
  const edge = strength(fixture.home) - strength(fixture.away) + 2.5;
  const total = Math.round(216 + normal() * 14);
  let margin = Math.round(edge + normal() * 12);
  if (margin === 0) margin = 1;
  const homeScore = Math.round((total + margin) / 2);
  const awayScore = homeScore - margin;
  const lines = (team: string, score: number, lead: number): PlayerLine[] =>
    Array.from({ length: PLAYERS_PER_TEAM }, (_, i) => playerLine(random, `${team}-${i}`, i, absent.has(`${team}-${i}`), score, lead));
  const spread = Math.round((-edge + normal()) * 2) / 2;
  const closing: MarketLines = {
    probabilityHome: 1 / (1 + Math.exp(0.14 * spread)),
    spreadHome: spread,
    total: Math.round(432 + normal() * 3) / 2,
  };
  const before = spread + normal();
  const morning = quotesOf({ ...closing, probabilityHome: 1 / (1 + Math.exp(0.14 * before)), spreadHome: Math.round(2 * before) / 2 });
  const box = (): FinishedGame['homeBox'] => ({ fga: 86, fta: 22, oreb: 10, tov: 13, fg3m: 10 + Math.round(random() * 6), fg3a: 34 });
  return {
    ...fixture,
    stage: 'regular',
    neutral: random() < 0.05,
    homeScore,
    awayScore,
    overtimes: random() < 0.05 ? 1 : 0,
    homeBox: box(),
    awayBox: box(),
    homePlayers: lines(fixture.home, homeScore, margin),
    awayPlayers: lines(fixture.away, awayScore, -margin),
    closing: random() < 0.1 ? null : closing,
    morning: random() < 0.3 ? null : { quotes: morning, hoursToTip: HOURS_TO_TIP },
  };
}

function playerLine(random: () => number, playerId: string, rank: number, out: boolean, score: number, lead: number): PlayerLine {
  const minutes = out ? 0 : Math.round(Math.max(36 - rank * 4 + (random() - 0.5) * 6, 0));
  if (minutes === 0) return { playerId, starter: false, minutes: 0, coachDecision: rank > 8, stats: PLAYER_STATS.map(() => null) };
  const per = (rate: number): number => Math.round(((rate * minutes) / 48) * (0.6 + 0.8 * random()));
  const points = Math.round((score * minutes) / 240);
  const shooting = [per(8), per(17), per(2.5), per(7), per(3.5), per(4.5)];
  const rest = [per(2), per(7), per(5), per(1.5), per(1), per(2.5), per(4)];
  return {
    playerId,
    starter: rank < 5,
    minutes,
    coachDecision: false,
    stats: [points, ...shooting, ...rest, Math.round((lead * minutes) / 48)],
  };
}
