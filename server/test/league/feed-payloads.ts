import { requireTeam, teamByCode } from '#domain/teams.ts';

/** A game for which this file creates minimal payloads in the formats of the vendors, with every property that the parsers require. */
export interface GameSketch {
  readonly id?: string;
  readonly home?: string;
  readonly away?: string;
  readonly startsAt?: string;
  readonly status?: 1 | 2 | 3;
  readonly text?: string;
  readonly homeScore?: number;
  readonly awayScore?: number;
}

const sideOf = (code: string, score: number) => {
  const team = teamByCode(code);
  return { teamId: team?.id ?? 0, teamCity: team?.city ?? '', teamName: team?.nickname ?? '', teamTricode: code, score };
};

export function nbaGame(sketch: GameSketch = {}): Record<string, unknown> {
  const { id = '0022600100', home = 'BOS', away = 'NYK', startsAt = '2026-11-16T00:30:00Z', status = 1, text = '7:30 pm ET' } = sketch;
  return {
    gameId: id,
    gameStatus: status,
    gameStatusText: status === 3 ? 'Final   ' : text,
    gameTimeUTC: startsAt,
    gameDateTimeUTC: startsAt,
    gameEt: startsAt,
    period: status === 1 ? 0 : 4,
    homeTeam: sideOf(home, sketch.homeScore ?? 0),
    awayTeam: sideOf(away, sketch.awayScore ?? 0),
  };
}

export const nbaScoreboardPayload = (games: readonly unknown[]) => ({
  meta: { code: 200 },
  scoreboard: { gameDate: '2026-11-15', leagueId: '00', games },
});

export const nbaSchedulePayload = (games: readonly Record<string, unknown>[]) => ({
  leagueSchedule: {
    seasonYear: '2026-27',
    gameDates: games.map((game) => ({
      gameDate: '11/15/2026 00:00:00',
      // In the schedule file of the league, `gameTimeUTC` has only the time of day, on a date in 1900.
      games: [{ ...game, gameTimeUTC: `1900-01-01T${String(game['gameDateTimeUTC']).slice(11)}` }],
    })),
  },
});

export function espnEvent(sketch: GameSketch & { readonly name?: string } = {}): Record<string, unknown> {
  const { id = '401900100', home = 'BOS', away = 'NYK', startsAt = '2026-11-16T00:30Z', status = 1 } = sketch;
  const type = [
    { name: 'STATUS_SCHEDULED', state: 'pre', completed: false },
    { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false },
    { name: 'STATUS_FINAL', state: 'post', completed: true },
  ][status - 1]!;
  const competitor = (code: string, homeAway: string, score: number) => ({
    homeAway,
    score: String(score),
    team: { id: teamByCode(code)!.espnId, abbreviation: code, displayName: teamByCode(code)!.name },
  });
  return {
    id,
    date: startsAt,
    season: { year: 2027, type: 2, slug: 'regular-season' },
    status: {
      clock: 720,
      displayClock: '12:00',
      period: status === 1 ? 0 : 4,
      type: { ...type, ...(sketch.name && { name: sketch.name }) },
    },
    // The away team comes first, because the parser must use the field `homeAway`, not the order.
    competitions: [{ competitors: [competitor(away, 'away', sketch.awayScore ?? 0), competitor(home, 'home', sketch.homeScore ?? 0)] }],
  };
}

export interface BookSketch {
  readonly home?: number;
  readonly away?: number;
  readonly spread?: number;
  readonly total?: number;
  readonly updatedAt?: string;
  /** The link of the moneyline of the home team, and that of the book. */
  readonly homeLink?: unknown;
  readonly bookLink?: unknown;
}

export function oddsApiEvent(sketch: GameSketch & { readonly books?: Readonly<Record<string, BookSketch>> } = {}): Record<string, unknown> {
  const { id = 'e1', home = 'BOS', away = 'NYK', startsAt = '2026-11-16T00:40:00Z', books = { fanduel: {} } } = sketch;
  const homeName = teamByCode(home)!.name;
  const awayName = teamByCode(away)!.name;
  // The vendor sends outcomes in alphabetical order.
  const byName = <T extends { name: string }>(outcomes: T[]) => outcomes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return {
    id,
    sport_key: 'basketball_nba',
    sport_title: 'NBA',
    commence_time: startsAt,
    home_team: homeName,
    away_team: awayName,
    bookmakers: Object.entries(books).map(([key, book]) => {
      const last_update = book.updatedAt ?? '2026-11-15T20:00:00Z';
      const { spread = -3.5, total = 224.5 } = book;
      return {
        key,
        title: key.toUpperCase(),
        last_update,
        link: book.bookLink,
        markets: [
          {
            key: 'h2h',
            last_update,
            outcomes: byName([
              { name: homeName, price: book.home ?? -150, link: book.homeLink },
              { name: awayName, price: book.away ?? 130 },
            ]),
          },
          {
            key: 'spreads',
            last_update,
            outcomes: byName([
              { name: homeName, price: -110, point: spread },
              { name: awayName, price: -110, point: -spread },
            ]),
          },
          {
            key: 'totals',
            last_update,
            outcomes: [
              { name: 'Over', price: -110, point: total },
              { name: 'Under', price: -110, point: total },
            ],
          },
        ],
      };
    }),
  };
}

export function nbaBoxScorePayload(sketch: GameSketch = {}): unknown {
  const { id = '0022600100', home = 'BOS', away = 'NYK', homeScore = 110, awayScore = 100 } = sketch;
  const side = (code: string, score: number) => ({
    ...sideOf(code, score),
    statistics: {
      fieldGoalsAttempted: 88,
      freeThrowsAttempted: 20,
      reboundsOffensive: 9,
      turnoversTotal: 13,
      turnovers: 12,
      threePointersMade: 12,
      threePointersAttempted: 35,
    },
    players: Array.from({ length: 10 }, (_, order) => ({
      personId: (requireTeam(teamByCode(code)!.id).id % 1000) * 100 + order,
      name: `${code} Player ${String.fromCharCode(65 + order)}`,
      status: order === 9 ? 'INACTIVE' : 'ACTIVE',
      starter: order < 5 ? '1' : '0',
      played: order < 8 ? '1' : '0',
      statistics: {
        minutes: order < 8 ? 'PT30M00.00S' : 'PT00M00.00S',
        points: 10,
        fieldGoalsMade: 4,
        fieldGoalsAttempted: 9,
        plusMinusPoints: 3,
      },
    })),
  });
  return { game: { gameId: id, gameStatus: 3, period: 4, homeTeam: side(home, homeScore), awayTeam: side(away, awayScore) } };
}
