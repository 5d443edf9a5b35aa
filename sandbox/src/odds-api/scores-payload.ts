import { isCalledOff, isUndecided, slotAt, type Game } from '#sandbox/league/game.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { commenceTime, eventHead, timeIn, type OddsWish } from './odds-payload.ts';

/** Live and coming games, and with days the finished ones of that many days; the score is text. */
export function scoresPayload(league: League, days: number, dateFormat: OddsWish['dateFormat'], now: number) {
  const since = now - days * 86_400_000;
  return league
    .gamesAround(now, days + 1, 7)
    .filter((game) => !isCalledOff(game, now) && !isUndecided(game, now))
    .filter((game) => now < league.result(game).finalAt || league.result(game).finalAt >= since)
    .map((game) => scoreOf(league, game, dateFormat, now));
}

function scoreOf(league: League, game: Game, dateFormat: OddsWish['dateFormat'], now: number) {
  const { moment, home, away } = league.sight(game, now);
  const { id, sport_key, sport_title, commence_time, home_team, away_team } = eventHead(
    { game, slot: slotAt(game, now), commenceAt: commenceTime(league, game, now) },
    dateFormat,
  );
  const started = moment.phase !== 'before';
  const seen = moment.phase === 'final' ? Math.min(now, league.result(game).finalAt + 3_600_000) : now - (now % 30_000);
  return {
    id,
    sport_key,
    sport_title,
    commence_time,
    completed: moment.phase === 'final',
    home_team,
    away_team,
    scores: started
      ? [
          { name: home_team, score: String(sum(home)) },
          { name: away_team, score: String(sum(away)) },
        ]
      : null,
    last_update: started ? timeIn(dateFormat, seen) : null,
  };
}
