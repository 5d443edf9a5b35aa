import type { Game, Slot } from '../league/game.ts';
import { statusAt, type Absence } from '../league/injuries.ts';
import type { League } from '../league/league.ts';
import { normalOf, Random } from '../league/random.ts';
import { expectationOf, wave, type Expectation } from '../league/strength.ts';
import type { Team } from '../league/teams.ts';

const hour = 3_600_000;
const day = 24 * hour;
const moves = 48;
const openHours = 100;
/** Points of error left at the close, and how much each earlier move adds. */
const closing = { margin: 1, total: 1.9 };
const perMove = { margin: 0.3, total: 0.45 };
/** How far the whole market can be wrong about a team for weeks: the only thing a patient model can find. */
const misjudged = 0.7;
const pathsKept = 200;

interface Path {
  readonly times: readonly number[];
  readonly margin: readonly number[];
  readonly total: readonly number[];
}

/**
 * What the sharp end of the market expects of a game. It knows the simulated truth up to an error that shrinks with every move until
 * the start, and it learns of injuries when the world does. Built backwards from the close, so that it can be asked at any moment.
 */
export class MarketView {
  readonly #league: League;
  readonly #paths = new Map<string, Path>();

  constructor(league: League) {
    this.#league = league;
  }

  at(game: Game, slot: Slot, when: number): Expectation {
    const { seed } = this.#league;
    const path = this.#path(slot);
    const step = Math.max(
      0,
      path.times.findLastIndex((time) => time <= when),
    );
    const missing = { home: this.#missing(game, game.home, slot, when), away: this.#missing(game, game.away, slot, when) };
    const truth = expectationOf(seed, game, missing);
    const opinion = (team: Team) => misjudged * wave(seed, `market-${team.tricode}`, slot.startsAt, 40);
    return {
      margin: truth.margin + opinion(game.home) - opinion(game.away) + (path.margin[step] ?? 0),
      total: truth.total + (path.total[step] ?? 0),
    };
  }

  /** The moments this view may change before the start. */
  changes(game: Game, slot: Slot): number[] {
    const news = [game.home, game.away].flatMap((team) =>
      this.#league
        .absences(team, game.season)
        .flatMap(({ from, until }) => [from, until - 1.5 * day, until - 0.5 * day, until])
        .concat(slot.startsAt - hour, slot.startsAt - 3 * day, slot.startsAt - day),
    );
    return [...this.#path(slot).times, ...news].filter((time) => time >= slot.startsAt - openHours * hour && time < slot.startsAt + hour);
  }

  #missing(game: Game, team: Team, slot: Slot, when: number): number {
    return this.#league
      .absences(team, game.season)
      .reduce((sum, absence) => sum + absence.player.value * chanceToMiss(absence, slot.startsAt, when), 0);
  }

  #path(slot: Slot): Path {
    if (this.#paths.size > pathsKept) this.#paths.clear();
    let path = this.#paths.get(slot.oddsId);
    if (!path) {
      path = pathOf(this.#league.seed, slot);
      this.#paths.set(slot.oddsId, path);
    }
    return path;
  }
}

/** What the injury report is worth for a game to come. In the last hour the line-ups are known. */
function chanceToMiss(absence: Absence, startsAt: number, when: number): number {
  if (when >= startsAt - hour) return absence.from <= startsAt && startsAt < absence.until ? 1 : 0;
  const status = statusAt(absence, when);
  if (!status) return 0;
  const soon = startsAt - when < day;
  if (status === 'Out') return startsAt - when < 3 * day ? 0.97 : 0.85;
  return soon ? 0.5 : 0.3;
}

function pathOf(seed: number, slot: Slot): Path {
  const random = new Random(seed, slot.oddsId, 'moves');
  const hoursBefore = Array.from({ length: moves }, () => openHours * random.uniform() ** 2).toSorted((a, b) => b - a);
  const times = hoursBefore.map((hours) => Math.round(slot.startsAt - hours * hour));
  return {
    times,
    margin: errors(random, closing.margin * normalOf(seed, slot.oddsId, 'close-margin'), perMove.margin),
    total: errors(random, closing.total * normalOf(seed, slot.oddsId, 'close-total'), perMove.total),
  };
}

function errors(random: Random, last: number, size: number): number[] {
  const backwards = [last];
  while (backwards.length < moves) backwards.push((backwards.at(-1) ?? 0) + size * random.normal());
  return backwards.toReversed();
}
