import { parseGames } from '#web/features/games/api/parse-game.ts';
import { unknownTeam } from '#web/features/games/game.ts';
import { jsonForHtml } from './page-data.ts';

const ignore = (): void => undefined;

const eventStatuses = { postponed: 'EventPostponed', canceled: 'EventCancelled' } as const;

/** The games of a page for search engines. */
export function structuredData(latest: unknown): string {
  const events = parseGames(latest, ignore).flatMap(({ away, home, startsAt, status }) => {
    if (startsAt === undefined || away.name === unknownTeam.name || home.name === unknownTeam.name) return [];
    const state = status === 'postponed' || status === 'canceled' ? eventStatuses[status] : 'EventScheduled';
    return [
      {
        '@type': 'SportsEvent',
        name: `${away.name} @ ${home.name}`,
        sport: 'Basketball',
        startDate: new Date(startsAt).toISOString(),
        eventStatus: `https://schema.org/${state}`,
        awayTeam: { '@type': 'SportsTeam', name: away.name },
        homeTeam: { '@type': 'SportsTeam', name: home.name },
        location: { '@type': 'Place', name: `Home of the ${home.name}` },
      },
    ];
  });
  if (events.length === 0) return '';
  return `<script type="application/ld+json">${jsonForHtml({ '@context': 'https://schema.org', '@graph': events })}</script>`;
}
