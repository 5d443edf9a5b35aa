import { calibration } from '#model/evaluation/calibration.ts';
import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { logLoss } from '#model/evaluation/forecast-scores.ts';
import { reliabilityBins, type ReliabilityBin } from '#model/evaluation/reliability-bins.ts';
import { REPORT_MOMENTS, type ReportMoment } from '#model/news/report-moment.ts';
import { reportStatuses, type ReportStatus } from '#domain/injuries.ts';
import type { KnownNewsCase } from './known-news-case.ts';

/** A player's stated probability of playing, and whether he played. */
interface PlayerCase {
  probability: number;
  happened: boolean;
  status: ReportStatus | null;
  isRegular: boolean;
}

/** How often players played, by the stated probability. */
interface PlayedByChance {
  moment: ReportMoment;
  slope: Estimate;
  intercept: Estimate;
  bins: readonly ReliabilityBin[];
  /** Mean log loss of the probabilities of regular players. */
  regularLoss: number;
  /** For each status and for players without one: number, mean stated probability and share of regular players who played. */
  statuses: readonly { status: ReportStatus | null; n: number; stated: number; played: number }[];
}

function playersAt(cases: readonly KnownNewsCase[], moment: ReportMoment): PlayerCase[] {
  return cases.flatMap(({ replayed: { game, known } }) => {
    const players = known[moment]?.players;
    if (players === undefined) return [];
    const played = new Set([...game.homePlayers, ...game.awayPlayers].filter(({ minutes }) => minutes > 0).map(({ playerId }) => playerId));
    return [...players.home, ...players.away].map(({ playerId, chance, status, isRegular }) => ({
      probability: chance,
      happened: played.has(playerId),
      status,
      isRegular,
    }));
  });
}

export function playedByChance(cases: readonly KnownNewsCase[]): PlayedByChance[] {
  return REPORT_MOMENTS.flatMap((moment) => {
    const players = playersAt(cases, moment);
    if (players.length < 100) return [];
    const regulars = players.filter(({ isRegular }) => isRegular);
    const share = (list: readonly PlayerCase[], value: (player: PlayerCase) => number): number =>
      list.reduce((sum, player) => sum + value(player), 0) / list.length;
    return [
      {
        moment,
        ...calibration(players),
        bins: reliabilityBins(players),
        regularLoss: share(regulars, ({ probability, happened }) => logLoss(probability, happened)),
        statuses: [...reportStatuses, null].flatMap((status) => {
          const list = regulars.filter((player) => player.status === status);
          if (list.length === 0) return [];
          const stated = share(list, ({ probability }) => probability);
          return [{ status, n: list.length, stated, played: share(list, ({ happened }) => (happened ? 1 : 0)) }];
        }),
      },
    ];
  });
}
