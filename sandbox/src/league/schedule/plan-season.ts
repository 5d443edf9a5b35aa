import { drawMatchups } from './draw-matchups.ts';
import { easternTimeToUnixMs, weekdayOf, type EasternDay } from './eastern-time.ts';
import { firstEspnId, type Game, type Postponement, type Slot } from './game.ts';
import { assignGameDays, playingDays, TeamDays, type DatedMatchup } from './assign-game-days.ts';
import { hash, Random } from '#sandbox/random/random.ts';
import type { SeasonDates } from './season-dates.ts';
import type { Team } from './teams.ts';

const hourMs = 3_600_000;
const postponedShare = 0.008;

interface Draft extends DatedMatchup {
  readonly startsAt: number;
  readonly number: number;
  readonly newDay?: EasternDay;
}

export function planSeason(seed: number, season: SeasonDates): Game[] {
  const drafts = postponeSome(seed, season, numberGames(seed, season));
  const cup = cupRounds(season, drafts);
  const lastPlayed = new Map<Team, EasternDay>();
  const restOf = (team: Team, day: EasternDay) => Math.min(7, day - (lastPlayed.get(team) ?? day - 7));
  const games: Game[] = [];
  for (const draft of drafts.toSorted((a, b) => (a.newDay ?? a.day) - (b.newDay ?? b.day) || a.number - b.number)) {
    const { home, away } = draft;
    const day = draft.newDay ?? draft.day;
    const rest = { homeRest: restOf(home, day), awayRest: restOf(away, day) };
    games.push({ ...gameOf(seed, season, draft, cup.get(draft.number)), ...rest });
    lastPlayed.set(home, day).set(away, day);
  }
  return games.toSorted((a, b) => a.slot.startsAt - b.slot.startsAt || a.number - b.number);
}

function gameOf(seed: number, season: SeasonDates, draft: Draft, round: string | undefined): Omit<Game, 'homeRest' | 'awayRest'> {
  const first = slotOf(seed, season, draft, draft.day);
  return {
    id: `002${String(season.startYear % 100).padStart(2, '0')}${String(draft.number).padStart(5, '0')}`,
    number: draft.number,
    season,
    home: draft.home,
    away: draft.away,
    slot: draft.newDay === undefined ? first : slotOf(seed, season, draft, draft.newDay),
    ...(draft.newDay !== undefined && { postponed: postponementOf(seed, season, draft, first) }),
    ...(round && { cup: { round, knownAt: easternTimeToUnixMs(season.cupDay - 7, 12 * 60) } }),
    neutral: round === 'Semifinals',
  };
}

function numberGames(seed: number, season: SeasonDates): Draft[] {
  // A game id contains the year and the number. Summer and winter share a year, so summer games are numbered from 5001.
  const firstNumber = season.half === 'winter' ? 1 : 5001;
  return assignGameDays(seed, season, drawMatchups(seed, season.key))
    .map((game) => ({ game, startsAt: startOf(seed, season, game, game.day) }))
    .toSorted((a, b) => a.startsAt - b.startsAt || a.game.home.nbaId - b.game.home.nbaId)
    .map(({ game: { home, away, day }, startsAt }, index) => ({ home, away, day, startsAt, number: firstNumber + index }));
}

/** The start time of a game: in the evening by the arena's local time, or sometimes in the afternoon on a weekend. */
function startOf(seed: number, season: SeasonDates, { home, away }: DatedMatchup, day: EasternDay): number {
  const random = new Random(seed, season.key, 'tip', home.tricode, away.tricode, day);
  const weekend = weekdayOf(day) === 0 || weekdayOf(day) === 6;
  if (weekend && random.chance(0.35))
    return easternTimeToUnixMs(day, random.pick([13, 15.5, 17, 18]) * 60 + (home.hoursBehind === 3 ? 120 : 0));
  return easternTimeToUnixMs(day, (random.pick([19, 19, 19, 19.5, 19.5, 20]) + Math.min(home.hoursBehind, 2.5)) * 60);
}

function postponeSome(seed: number, season: SeasonDates, drafts: readonly Draft[]): Draft[] {
  const calendar = new TeamDays();
  for (const draft of drafts) calendar.play(draft, draft.day);
  const days = playingDays(season);
  const lastChance = season.firstDay + 0.75 * (season.lastDay - season.firstDay);
  return drafts.map((draft) => {
    const random = new Random(seed, season.key, 'postponed', draft.number);
    if (!random.chance(postponedShare) || draft.day > lastChance) return draft;
    const earliest = draft.day + random.whole(10, 30);
    const newDay = days.find((day) => day >= earliest && calendar.fits(draft, day));
    if (newDay === undefined) return draft;
    calendar.play(draft, newDay);
    return { ...draft, newDay };
  });
}

function postponementOf(seed: number, season: SeasonDates, draft: Draft, slot: Slot): Postponement {
  const random = new Random(seed, season.key, 'put-off', draft.number);
  const announcedAt = slot.startsAt - Math.round(random.between(2, 20) * hourMs);
  return { slot, announcedAt, newDateKnownAt: announcedAt + Math.round(random.between(48, 120) * hourMs) };
}

/** Turns six games within a conference into knockout games of the cup: four quarterfinals on two days, then two semifinals. */
function cupRounds({ cupDay }: SeasonDates, drafts: readonly Draft[]): ReadonlyMap<number, string> {
  const within = drafts.filter((game) => game.home.conference === game.away.conference && game.newDay === undefined);
  const quarters = [cupDay, cupDay + 1].flatMap((day) => within.filter((game) => game.day === day).slice(0, 2));
  const semis = within.filter((game) => game.day === cupDay + 4).slice(0, 2);
  return new Map([
    ...quarters.map((game) => [game.number, 'Quarterfinals'] as const),
    ...semis.map((game) => [game.number, 'Semifinals'] as const),
  ]);
}

function slotOf(seed: number, season: SeasonDates, draft: Draft, day: EasternDay): Slot {
  const isNewDate = day === draft.day ? 0 : 1;
  const words = [1, 2, 3, 4].map((word) => hash(seed, season.key, 'odds-event', draft.number, isNewDate, word));
  return {
    day,
    startsAt: isNewDate ? startOf(seed, season, draft, day) : draft.startsAt,
    espnId: String(firstEspnId + season.index * 10_000 + (draft.number % 5000) + isNewDate * 5000),
    oddsId: words.map((word) => word.toString(16).padStart(8, '0')).join(''),
  };
}
