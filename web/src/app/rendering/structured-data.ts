import { readGames } from '#web/features/games/api/parse-game.ts';
import { unknownTeam } from '#web/features/games/game.ts';
import { blockText } from './page-data.ts';

const silent = (): void => undefined;

const statusOf = { postponed: 'EventPostponed', canceled: 'EventCancelled' } as const;

/** The evening's games as schema.org knows them: who plays whom, and when. Prices change too often to be told to a search engine. */
export function structuredData(latest: unknown): string {
  const events = readGames(latest, silent).flatMap(({ awayTeamName, homeTeamName, startsAt, status }) => {
    if (startsAt === undefined || awayTeamName === unknownTeam || homeTeamName === unknownTeam) return [];
    const state = status === 'postponed' || status === 'canceled' ? statusOf[status] : 'EventScheduled';
    return [
      {
        '@type': 'SportsEvent',
        name: `${awayTeamName} @ ${homeTeamName}`,
        sport: 'Basketball',
        startDate: new Date(startsAt).toISOString(),
        eventStatus: `https://schema.org/${state}`,
        awayTeam: { '@type': 'SportsTeam', name: awayTeamName },
        homeTeam: { '@type': 'SportsTeam', name: homeTeamName },
        location: { '@type': 'Place', name: `Home of the ${homeTeamName}` },
      },
    ];
  });
  if (events.length === 0) return '';
  return `<script type="application/ld+json">${blockText({ '@context': 'https://schema.org', '@graph': events })}</script>`;
}
