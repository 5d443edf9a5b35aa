import { boxScoreOf, pointsOf, withoutBasket, type BoxScore } from './games/box-score.ts';
import { easternDayOf, midnightOf, type EasternDay } from './schedule/eastern-time.ts';
import { publishedSlotAt, type Game } from './schedule/game.ts';
import { absencesOf, statusAt, type Absence } from './rosters/injuries.ts';
import { progressAt, type GameProgress } from './games/game-progress.ts';
import { planSeason } from './schedule/plan-season.ts';
import { simulateResult, type Correction, type Result } from './games/simulate-result.ts';
import { simulatePlays, type PlayedGame, type Side } from './games/simulate-plays.ts';
import { rosterOf, type Player } from './rosters/roster.ts';
import { seasonAfter, seasonDatesAt, summerSeasonDates, winterSeasonDates, type SeasonDates } from './schedule/season-dates.ts';
import { expectationOf, withoutPlayers, type Expectation } from './rosters/team-strength.ts';
import type { Team } from './schedule/teams.ts';

/** The progress and the points by period that the simulated vendors report at a given time. */
export interface ReportedScore {
  readonly progress: GameProgress;
  readonly home: readonly number[];
  readonly away: readonly number[];
}

const hourMs = 3_600_000;
/** Maximum number of games whose plays are cached. Caching a whole season would need too much memory. */
const maxCachedPlays = 60;

/** Caches of values that depend on the seed alone. A rescheduled game is a new object, so its values are computed again. */
const emptyCaches = () => ({
  seasons: new Map<string, readonly Game[]>(),
  rosters: new Map<string, readonly Player[]>(),
  absences: new Map<string, readonly Absence[]>(),
  expectations: new Map<Game, Expectation>(),
  results: new Map<Game, Result>(),
  played: new Map<Game, PlayedGame>(),
});

/** The simulated league. Everything follows from the seed and the requested time. Therefore all processes produce the same games. */
export class League {
  readonly seed: number;
  readonly #caches: ReturnType<typeof emptyCaches>;
  readonly #rescheduled = new Map<string, readonly Game[]>();

  /** `earlier` is a league with the same seed. Its caches are used, so that nothing is computed twice. */
  constructor(seed: number, earlier?: League) {
    this.seed = seed;
    this.#caches = earlier ? earlier.#caches : emptyCaches();
  }

  games(season: SeasonDates): readonly Game[] {
    return this.#rescheduled.get(season.key) ?? memoize(this.#caches.seasons, season.key, () => planSeason(this.seed, season));
  }

  gamesOfSeasons(first: EasternDay, last: EasternDay): Game[] {
    const seasons = [seasonDatesAt(midnightOf(first))];
    for (let season = seasons[0]; season && season.lastDay < last; season = seasons.at(-1)) seasons.push(seasonAfter(season));
    return seasons.flatMap((season) => this.games(season));
  }

  gamesBetween(first: EasternDay, last: EasternDay, now: number): Game[] {
    return this.gamesOfSeasons(first, last).filter((game) => {
      const { day } = publishedSlotAt(game, now);
      return first <= day && day <= last;
    });
  }

  gamesAround(now: number, daysBack: number, daysAhead: number): Game[] {
    const today = easternDayOf(now);
    return this.gamesBetween(today - daysBack, today + daysAhead, now);
  }

  find(id: string): Game | undefined {
    const [, year, number] = /^002(\d\d)(\d{5})$/.exec(id) ?? [];
    if (year === undefined) return undefined;
    const season = Number(number) > 5000 ? summerSeasonDates(2000 + Number(year)) : winterSeasonDates(2000 + Number(year));
    return this.games(season).find((game) => game.id === id);
  }

  reschedule(game: Game): void {
    const others = this.games(game.season).filter(({ id }) => id !== game.id);
    this.#rescheduled.set(
      game.season.key,
      [...others, game].toSorted((a, b) => a.slot.startsAt - b.slot.startsAt || a.number - b.number),
    );
  }

  roster(team: Team, season: SeasonDates): readonly Player[] {
    return memoize(this.#caches.rosters, `${team.tricode} ${season.key}`, () => rosterOf(this.seed, team, season.index));
  }

  absences(team: Team, season: SeasonDates): readonly Absence[] {
    return memoize(this.#caches.absences, `${team.tricode} ${season.key}`, () => absencesOf(this.seed, this.roster(team, season), season));
  }

  absentAtStart(team: Team, game: Game): readonly Absence[] {
    const { startsAt } = game.slot;
    return this.absences(team, game.season).filter(({ from, until }) => from <= startsAt && startsAt < until);
  }

  available(team: Team, game: Game): readonly Player[] {
    const absent = new Set(this.absentAtStart(team, game).map(({ player }) => player));
    return this.roster(team, game.season)
      .filter((player) => !absent.has(player))
      .toSorted((a, b) => b.value - a.value);
  }

  fullStrengthExpectation(game: Game): Expectation {
    return memoize(this.#caches.expectations, game, () => expectationOf(this.seed, game));
  }

  expectation(game: Game): Expectation {
    const missing = (team: Team) => this.absentAtStart(team, game).reduce((sum, { player }) => sum + player.value, 0);
    return withoutPlayers(this.fullStrengthExpectation(game), { home: missing(game.home), away: missing(game.away) });
  }

  result(game: Game): Result {
    return memoize(this.#caches.results, game, () => simulateResult(this.seed, game, this.expectation(game)));
  }

  played(game: Game): PlayedGame {
    if (this.#caches.played.size > maxCachedPlays) this.#caches.played.clear();
    return memoize(this.#caches.played, game, () =>
      simulatePlays(this.seed, `${game.id} ${game.season.key}`, this.result(game), this.#availableSides(game)),
    );
  }

  boxScore(game: Game, played: number): BoxScore {
    return boxScoreOf(this.played(game), this.#availableSides(game), played);
  }

  /** The box score that the simulated vendors report at `now`; empty before tip-off. */
  reportedBoxScore(game: Game, now: number): BoxScore {
    const result = this.result(game);
    const progress = progressAt(result, now);
    const box = this.boxScore(game, progress.phase === 'before' ? 0 : progress.played);
    const open = openCorrection(result, progress, now);
    return open ? { ...box, [open.side]: withoutBasket(box[open.side], open.pointsMissing) } : box;
  }

  /** The points by period that the simulated vendors report at `now`. They can miss points that a later correction adds. */
  reportedScore(game: Game, now: number): ReportedScore {
    const result = this.result(game);
    const progress = progressAt(result, now);
    if (progress.phase === 'before') return { progress, home: [], away: [] };
    if (progress.phase === 'live') return { progress, ...this.#liveScores(game, progress.period, progress.played) };
    const open = openCorrection(result, progress, now);
    const of = (side: Side, periods: readonly number[]) => (open?.side === side ? subtractFromLast(periods, open.pointsMissing) : periods);
    return { progress, home: of('home', result.homePeriods), away: of('away', result.awayPeriods) };
  }

  /** The injury list of a team. `reportedAt` is when a status began. One hour before a game, everyone who will miss it is Out. */
  injuries(team: Team, now: number) {
    const season = seasonDatesAt(now);
    const soon = this.gamesAround(now, 1, 1).find(
      ({ home, away, slot }) => (home === team || away === team) && slot.startsAt - hourMs <= now && now < slot.startsAt + 3 * hourMs,
    );
    return this.absences(team, season).flatMap((absence) => {
      const known = statusAt(absence, now);
      if (!known) return [];
      const sitsOut = soon !== undefined && absence.until > soon.slot.startsAt && known.status !== 'Out';
      if (!sitsOut) return [{ absence, status: known.status, reportedAt: known.since }];
      return [{ absence, status: 'Out' as const, reportedAt: Math.max(absence.from, soon.slot.startsAt - hourMs) }];
    });
  }

  #availableSides(game: Game): Record<Side, readonly Player[]> {
    return { home: this.available(game.home, game), away: this.available(game.away, game) };
  }

  #liveScores(game: Game, period: number, played: number): { home: number[]; away: number[] } {
    const scores = { home: Array<number>(period).fill(0), away: Array<number>(period).fill(0) };
    for (const play of this.played(game).plays) {
      if (play.at >= played) break;
      const index = play.at < 2880 ? Math.floor(play.at / 720) : 4 + Math.floor((play.at - 2880) / 300);
      scores[play.side][index] = (scores[play.side][index] ?? 0) + pointsOf(play);
    }
    return scores;
  }
}

export function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + one, 0);
}

function openCorrection({ correction }: Result, { phase }: GameProgress, now: number): Correction | undefined {
  return phase === 'final' && correction && now < correction.correctedAt ? correction : undefined;
}

function subtractFromLast(periods: readonly number[], points: number): number[] {
  return periods.map((score, index) => (index === periods.length - 1 ? score - points : score));
}

function memoize<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
}
