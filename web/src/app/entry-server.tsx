import { renderToString } from 'react-dom/server';
import type { PagePicture } from '#contract/page-picture.ts';
import type { Site } from '#contract/site-settings.ts';
import { addressOf } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { App, footer } from './app.tsx';
import { jsonForHtml, pageDataBlock } from './rendering/page-data.ts';
import { pageDescriptions } from './rendering/page-descriptions.ts';
import { pageHead } from './rendering/page-head.ts';
import { previewPage } from './rendering/page-preview.ts';
import { gamesInResponse } from '#web/pages/game/title-game.ts';
import { loadPage } from './routing/load-page.ts';
import { findPage, notFoundPage, pageTable, paramsOf, subjectKey } from './routing/page-table.ts';
import { parseGames } from '#web/features/games/api/parse-game.ts';
import { unknownTeam } from '#web/features/games/game.ts';

interface RenderedPage {
  status: 200 | 404;
  head: string;
  body: string;
  data: string;
}

export const listedPaths: readonly string[] = pageTable
  .filter((row) => row.hiddenFromSearch !== true && row.subject === undefined)
  .map((row) => row.path);

export function isOpenInTimeOut(url: string): boolean {
  return findPage(pathOf(url)).openInTimeOut === true;
}

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] || '/';

/** The picture of a page in link previews; undefined if there is no such page, or if it has no picture of its own. */
export async function describePicture(path: string, load: (path: string) => Promise<unknown>): Promise<PagePicture | undefined> {
  const row = findPage(path);
  return row.subject && previewPage(row.path, await load(addressOf(row.subject, paramsOf(row, path))))?.picture;
}

export async function render(url: string, load: (path: string) => Promise<unknown>): Promise<RenderedPage> {
  const path = pathOf(url);
  const row = findPage(path);
  const params = paramsOf(row, path);
  const queryClient = createQueryClient();
  const answers: Record<string, unknown> = {};
  await Promise.all([
    loadPage(row),
    footer.load(),
    ...['/api/site', ...(row.prefetch ?? [])].map(async (apiPath) => {
      const address = addressOf(apiPath, params);
      try {
        answers[address] = (await load(address)) ?? null;
        queryClient.setQueryData([address], answers[address]);
      } catch {
        // `load` has logged the error. The page is rendered without this data, and the browser requests the data again.
      }
    }),
  ]);
  const key = subjectKey(row, path);
  const subject = key && queryClient.getQueryData(key);
  const shown = subject === null ? notFoundPage : row;
  const renderedAt = Date.now();
  const body = renderToString(<App queryClient={queryClient} renderedAt={renderedAt} path={path} />);
  const data = pageDataBlock({ renderedAt, answers });
  const publicUrl = queryClient.getQueryData<Site>(['/api/site'])?.publicUrl;
  const games = structuredData(
    row.path === '/predictions' ? queryClient.getQueryData(['/api/predictions/latest']) : gamesInResponse(subject),
  );
  queryClient.clear();
  const preview = previewPage(shown.path, subject);
  const description = preview?.description ?? pageDescriptions[shown.path] ?? '';
  const head = pageHead(shown, path, { title: shown.titleOf?.(subject) ?? shown.title, description, preview }, publicUrl);
  return { status: shown === notFoundPage ? 404 : 200, head, body, data: data + games };
}

const ignore = (): void => undefined;

const eventStatuses = { postponed: 'EventPostponed', canceled: 'EventCancelled' } as const;

function structuredData(latest: unknown): string {
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
