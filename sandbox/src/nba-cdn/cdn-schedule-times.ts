import { easternDayOf, isoDate, isoSeconds, midnightOf, weekdayNameOf, type EasternDay } from '#sandbox/league/schedule/eastern-time.ts';
import { easternWithZ } from './cdn-game.ts';

/** The time fields of a game in the schedule file. As in the real file, only `gameDateTimeUTC` is always correct. */
export function scheduleTimes(day: EasternDay, startsAt: number, homeBehind: number, awayBehind: number) {
  const eastern = easternWithZ(startsAt);
  const local = (hours: number) => easternWithZ(startsAt - hours * 3_600_000);
  const withoutDate = (text: string) => `1900-01-01T${text.slice(11)}`;
  return {
    gameDateEst: `${isoDate(day)}T00:00:00Z`,
    gameTimeEst: withoutDate(eastern),
    gameDateTimeEst: eastern,
    gameDateUTC: isoSeconds(midnightOf(day)),
    gameTimeUTC: withoutDate(isoSeconds(startsAt)),
    gameDateTimeUTC: isoSeconds(startsAt),
    awayTeamTime: local(awayBehind),
    homeTeamTime: local(homeBehind),
    day: weekdayNameOf(easternDayOf(startsAt)),
    monthNum: Number(isoDate(day).slice(5, 7)),
  };
}
