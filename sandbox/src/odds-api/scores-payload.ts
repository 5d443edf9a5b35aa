import { isPostponed, hasUnknownTeams, slotAt, type Game } from '#sandbox/league/schedule/game.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { commenceTime, eventHead, timeIn, type OddsQuery } from './odds-payload.ts';

/**
 * The response of the vendor's scores endpoint: live and future games, and games that ended in the last `days` days. Scores are
 * strings.
 */
export function scoresPayload(league: League, days: number, dateFormat: OddsQuery['dateFormat'], now: number) {
  const since = now - days * 86_400_000;
  return league
    .gamesAround(now, days + 1, 7)
    .filter((game) => !isPostponed(game, now) && !hasUnknownTeams(game, now))
    .filter((game) => now < league.result(game).finalAt || league.result(game).finalAt >= since)
    .map((game) => scoreOf(league, game, dateFormat, now));
}

function scoreOf(league: League, game: Game, dateFormat: OddsQuery['dateFormat'], now: number) {
  const { progress, home, away } = league.reportedScore(game, now);
  const head = eventHead({ game, slot: slotAt(game, now), commenceAt: commenceTime(league, game, now) }, dateFormat);
  const started = progress.phase !== 'before';
  const seen = progress.phase === 'final' ? Math.min(now, league.result(game).finalAt + 3_600_000) : now - (now % 30_000);
  return {
    ...head,
    completed: progress.phase === 'final',
    scores: started
      ? [
          { name: head.home_team, score: String(sum(home)) },
          { name: head.away_team, score: String(sum(away)) },
        ]
      : null,
    last_update: started ? timeIn(dateFormat, seen) : null,
  };
}
