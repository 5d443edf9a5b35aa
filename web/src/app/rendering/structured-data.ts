import type { PublicGame } from '#contract/games.ts';
import { jsonForHtml } from './page-data.ts';

const eventStatuses = { postponed: 'EventPostponed', canceled: 'EventCancelled' } as const;

/** The games of a page for search engines. */
export function structuredData(games: readonly PublicGame[]): string {
  const events = games.map(({ away, home, startsAt, status }) => {
    const state = status === 'postponed' || status === 'canceled' ? eventStatuses[status] : 'EventScheduled';
    return {
      '@type': 'SportsEvent',
      name: `${away.name} @ ${home.name}`,
      sport: 'Basketball',
      startDate: startsAt,
      eventStatus: `https://schema.org/${state}`,
      awayTeam: { '@type': 'SportsTeam', name: away.name },
      homeTeam: { '@type': 'SportsTeam', name: home.name },
      location: { '@type': 'Place', name: `Home of the ${home.name}` },
    };
  });
  if (events.length === 0) return '';
  return `<script type="application/ld+json">${jsonForHtml({ '@context': 'https://schema.org', '@graph': events })}</script>`;
}
