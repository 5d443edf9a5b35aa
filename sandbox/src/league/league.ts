import { boxScoreOf, pointsOf, withoutBasket, type BoxScore } from './box-score.ts';
import { easternDayOf, midnightOf, type EasternDay } from './eastern-time.ts';
import { slotAt, type Game } from './game.ts';
import { absencesOf, statusAt, type Absence, type InjuryStatus } from './injuries.ts';
import { momentOf, type Moment } from './moment.ts';
import { planSeason } from './plan-season.ts';
import { playGame, type Correction, type Result } from './play-game.ts';
import { playsOf, type PlayedGame, type Side } from './plays.ts';
import { rosterOf, type Player } from './roster.ts';
import { seasonAfter, seasonDatesAt, summer, winter, type SeasonDates } from './season-dates.ts';
import { expectationOf, without, type Expectation } from './strength.ts';
import { teams, type Team } from './teams.ts';

/** What the feeds report of a game at one moment. */
export interface Sight {
  readonly moment: Moment;
  readonly home: readonly number[];
  readonly away: readonly number[];
}

export interface ReportedInjury {
  readonly absence: Absence;
  readonly status: InjuryStatus;
  /** When the entry was last written. */
  readonly reportedAt: number;
}

const hour = 3_600_000;
/** A season of plays would fill the memory; a few evenings of them are enough. */
const playsKept = 60;

/**
 * The simulated league. Everything in it is a function of the seed and the moment asked for; what is kept here is only
 * remembered work, so that two processes, or one before and after a restart, see the same games.
 */
export class League {
  readonly seed: number;
  readonly #seasons = new Map<string, readonly Game[]>();
  readonly #rosters = new Map<string, readonly Player[]>();
  readonly #absences = new Map<string, readonly Absence[]>();
  readonly #tables = new Map<string, Map<Team, { wins: number; losses: number }>>();
  readonly #expectations = new Map<Game, Expectation>();
  readonly #results = new Map<Game, Result>();
  readonly #played = new Map<Game, PlayedGame>();

  constructor(seed: number) {
    this.seed = seed;
  }

  games(season: SeasonDates): readonly Game[] {
    return remember(this.#seasons, season.key, () => planSeason(this.seed, season));
  }

  /** Every game of the seasons these days lie in. */
  gamesOfSeasons(first: EasternDay, last: EasternDay): Game[] {
    const seasons = [seasonDatesAt(midnightOf(first))];
    for (let season = seasons[0]; season && season.lastDay < last; season = seasons.at(-1)) seasons.push(seasonAfter(season));
    return seasons.flatMap((season) => this.games(season));
  }

  /** The games on these days, the day taken as the world believes it to be now. */
  gamesBetween(first: EasternDay, last: EasternDay, now: number): Game[] {
    return this.gamesOfSeasons(first, last).filter((game) => {
      const { day } = slotAt(game, now);
      return first <= day && day <= last;
    });
  }

  /** Games that may be of interest around now: yesterday's to those a week ahead. */
  gamesAround(now: number, daysBack: number, daysAhead: number): Game[] {
    const today = easternDayOf(now);
    return this.gamesBetween(today - daysBack, today + daysAhead, now);
  }

  /** By the league's own id, which tells the season. */
  find(id: string): Game | undefined {
    const [, year, number] = /^002(\d\d)(\d{5})$/.exec(id) ?? [];
    if (year === undefined) return undefined;
    const season = Number(number) > 5000 ? summer(2000 + Number(year)) : winter(2000 + Number(year));
    return this.games(season).find((game) => game.id === id);
  }

  roster(team: Team, season: SeasonDates): readonly Player[] {
    return remember(this.#rosters, `${team.tricode} ${season.key}`, () => rosterOf(this.seed, team, season.index));
  }

  absences(team: Team, season: SeasonDates): readonly Absence[] {
    return remember(this.#absences, `${team.tricode} ${season.key}`, () => absencesOf(this.seed, this.roster(team, season), season));
  }

  absentAtStart(team: Team, game: Game): readonly Absence[] {
    const { startsAt } = game.slot;
    return this.absences(team, game.season).filter(({ from, until }) => from <= startsAt && startsAt < until);
  }

  /** Those who can play, best first. */
  fit(team: Team, game: Game): readonly Player[] {
    const absent = new Set(this.absentAtStart(team, game).map(({ player }) => player));
    return this.roster(team, game.season)
      .filter((player) => !absent.has(player))
      .toSorted((a, b) => b.value - a.value);
  }

  /** What is to be expected of a game if everyone were fit. */
  fitExpectation(game: Game): Expectation {
    return remember(this.#expectations, game, () => expectationOf(this.seed, game));
  }

  expectation(game: Game): Expectation {
    const missing = (team: Team) => this.absentAtStart(team, game).reduce((sum, { player }) => sum + player.value, 0);
    return without(this.fitExpectation(game), { home: missing(game.home), away: missing(game.away) });
  }

  result(game: Game): Result {
    return remember(this.#results, game, () => playGame(this.seed, game, this.expectation(game)));
  }

  played(game: Game): PlayedGame {
    if (this.#played.size > playsKept) this.#played.clear();
    return remember(this.#played, game, () => playsOf(this.seed, `${game.id} ${game.season.key}`, this.result(game), this.#fitSides(game)));
  }

  boxScore(game: Game, played: number): BoxScore {
    return boxScoreOf(this.played(game), this.#fitSides(game), played);
  }

  /** The lines the feeds have at that moment; empty before the tip-off. */
  boxScoreSeen(game: Game, now: number): BoxScore {
    const result = this.result(game);
    const moment = momentOf(result, now);
    const box = this.boxScore(game, moment.phase === 'before' ? 0 : moment.played);
    const open = openCorrection(result, moment, now);
    return open ? { ...box, [open.side]: withoutBasket(box[open.side], open.pointsMissing) } : box;
  }

  /** The scores by period as the feeds have them: growing during play, and for a while without what is corrected later. */
  sight(game: Game, now: number): Sight {
    const result = this.result(game);
    const moment = momentOf(result, now);
    if (moment.phase === 'before') return { moment, home: [], away: [] };
    if (moment.phase === 'live') return { moment, ...this.#liveScores(game, moment.period, moment.played) };
    const open = openCorrection(result, moment, now);
    const of = (side: Side, periods: readonly number[]) => (open?.side === side ? lessInLast(periods, open.pointsMissing) : periods);
    return { moment, home: of('home', result.homePeriods), away: of('away', result.awayPeriods) };
  }

  /** The injury report: who is on it, how, and since when. An hour before the start it says for certain who sits out. */
  injuries(team: Team, now: number): ReportedInjury[] {
    const season = seasonDatesAt(now);
    const soon = this.gamesAround(now, 1, 1).find(
      ({ home, away, slot }) => (home === team || away === team) && slot.startsAt - hour <= now && now < slot.startsAt + 3 * hour,
    );
    return this.absences(team, season).flatMap((absence) => {
      const known = statusAt(absence, now);
      if (!known) return [];
      const sitsOut = soon !== undefined && absence.until > soon.slot.startsAt && known.status !== 'Out';
      if (!sitsOut) return [{ absence, status: known.status, reportedAt: known.since }];
      return [{ absence, status: 'Out' as const, reportedAt: Math.max(absence.from, soon.slot.startsAt - hour) }];
    });
  }

  /** Wins and losses as they stand at that moment; those of a season that is long over are remembered. */
  standings(season: SeasonDates, now: number): ReadonlyMap<Team, { readonly wins: number; readonly losses: number }> {
    const over = now > midnightOf(season.lastDay + 3);
    return over ? remember(this.#tables, season.key, () => this.#countWins(season, now)) : this.#countWins(season, now);
  }

  #countWins(season: SeasonDates, now: number): Map<Team, { wins: number; losses: number }> {
    const table = new Map(teams.map((team) => [team, { wins: 0, losses: 0 }]));
    for (const game of this.games(season)) {
      if (game.slot.startsAt > now) break;
      const { moment, home, away } = this.sight(game, now);
      if (moment.phase !== 'final') continue;
      const homeWon = sum(home) > sum(away);
      bump(table.get(game.home), homeWon);
      bump(table.get(game.away), !homeWon);
    }
    return table;
  }

  #fitSides(game: Game): Record<Side, readonly Player[]> {
    return { home: this.fit(game.home, game), away: this.fit(game.away, game) };
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

function openCorrection({ correction }: Result, { phase }: Moment, now: number): Correction | undefined {
  return phase === 'final' && correction && now < correction.correctedAt ? correction : undefined;
}

function lessInLast(periods: readonly number[], points: number): number[] {
  return periods.map((score, index) => (index === periods.length - 1 ? score - points : score));
}

function bump(row: { wins: number; losses: number } | undefined, won: boolean): void {
  if (!row) return;
  if (won) row.wins += 1;
  else row.losses += 1;
}

function remember<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
}
