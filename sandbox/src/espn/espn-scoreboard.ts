import { dayOfDate, easternDayOf, isoDate, midnightOf, type EasternDay } from '#sandbox/league/eastern-time.ts';
import type { League } from '#sandbox/league/league.ts';
import { seasonDatesAt, seasonName, type SeasonDates } from '#sandbox/league/schedule/season-dates.ts';
import { espnEvent, espnTime, espnYear } from './espn-event.ts';
import { listingsBetween } from './espn-game-list.ts';

/** The response of `scoreboard?dates=20261114` or `?dates=20261114-20261115`, with at most `limit` games. */
export function espnScoreboard(league: League, dates: string | undefined, limit: number, now: number) {
  const [first, last] = daysOf(dates) ?? [easternDayOf(now), easternDayOf(now)];
  const season = seasonDatesAt(midnightOf(first));
  const standings = league.standings(season, now);
  const listings = listingsBetween(league, first, last, now).toSorted((a, b) => a.slot.startsAt - b.slot.startsAt);
  return {
    leagues: [leagueBlock(season)],
    season: { type: 2, year: espnYear(season) },
    day: { date: isoDate(first) },
    events: listings.slice(0, limit).map((listing) => espnEvent(league, listing, standings, now)),
  };
}

function daysOf(dates: string | undefined): readonly [EasternDay, EasternDay] | undefined {
  const days = (dates ?? '').split('-').map((text) => {
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
    return year === undefined ? undefined : dayOfDate(Number(year), Number(month), Number(day));
  });
  const [first, last = first] = days;
  return first === undefined || last === undefined ? undefined : [first, last];
}

function leagueBlock(season: SeasonDates) {
  const startDate = espnTime(midnightOf(season.firstDay - 14));
  const endDate = espnTime(midnightOf(season.lastDay + 1));
  return {
    id: '46',
    uid: 's:40~l:46',
    name: 'National Basketball Association',
    abbreviation: 'NBA',
    slug: 'nba',
    season: {
      year: espnYear(season),
      startDate,
      endDate,
      displayName: seasonName(season),
      type: { id: '2', type: 2, name: 'Regular Season', abbreviation: 'reg' },
    },
    calendarType: 'day',
    calendarIsWhitelist: true,
    calendarStartDate: startDate,
    calendarEndDate: endDate,
    calendar: [],
  };
}
