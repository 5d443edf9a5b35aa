import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router';
import type { PublicGame } from '#contract/games.ts';
import type { PageRendering, PageRequest, RenderedPage } from '#contract/page-rendering.ts';
import type { Site } from '#contract/site-settings.ts';
import { writeChoices } from '#contract/write-choices.ts';
import { trimEnd } from '#domain/trim-end.ts';
import { addressOf, type ApiParams } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import type { Rendered } from '#web/lib/settings/rendered.ts';
import { knownSearch } from '#web/lib/routing/paths.ts';
import { withComparedBooks } from '#web/lib/settings/reader-choices.ts';
import { gamesInResponse } from '#web/pages/game/title-game.ts';
import { notFoundPage, type Page, pages } from './page-table/pages.ts';
import { Providers } from './providers.tsx';
import { pageDataBlock } from './rendering/page-data.ts';
import { pageDescriptions } from './rendering/page-descriptions.ts';
import { pageHead } from './rendering/page-head.ts';
import { previewPage } from './rendering/page-preview.ts';
import { structuredData } from './rendering/structured-data.ts';
import { dataAccess, routes } from './routes.tsx';

export const listedPaths: PageRendering['listedPaths'] = [...pages]
  .filter(([, page]) => page.hiddenFromSearch !== true && page.subject === undefined)
  .map(([path]) => path);

/** The characters that a `:name` of an address may contain. None of them needs URL decoding. */
const segment = String.raw`[\w-]{1,40}`;
const patterns = [...pages].map(([path, page]) => ({
  path,
  page,
  pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>${segment})`)}$`),
}));

interface FoundPage {
  readonly path: string;
  readonly page: Page;
  readonly params: ApiParams;
  /** The address with what has an effect on the page, and nothing else. */
  readonly address: string;
}

function findPage(url: string): FoundPage {
  const { pathname, search } = URL.parse(`https://courtline.invalid${url}`) ?? { pathname: '*', search: '' };
  const trimmed = pathname.length > 1 ? trimEnd(pathname, '/') : pathname;
  for (const { path, page, pattern } of patterns) {
    const match = pattern.exec(trimmed);
    if (match) return { path, page, params: { ...match.groups }, address: trimmed + knownSearch(path, search) };
  }
  return { path: '*', page: notFoundPage, params: {}, address: '/not-found' };
}

export const matchPage: PageRendering['matchPage'] = (url) => {
  const { path, page, address } = findPage(url);
  return {
    key: (tier, choices) => `${address} ${tier} ${writeChoices(choices)}`,
    isPersonal: page.isPersonal === true,
    isOpenInTimeOut: page.openInTimeOut === true,
    redirect: (tier) => page.redirect?.(tier, path, knownSearch(path, address.split('?')[1] ?? '')),
  };
};

export const describePicture: PageRendering['describePicture'] = async (url, load) => {
  const { path, page, params } = findPage(url);
  return page.subject && previewPage(path, await load(addressOf(page.subject, params)))?.picture;
};

const handler = createStaticHandler(routes);

/** Renders a page for a tier and choices. Rejects if something that the page needs could not be loaded. */
export async function render({ url, tier, choices, load, turn }: PageRequest): Promise<RenderedPage> {
  const { path, page, params, address } = findPage(url);
  const queryClient = createQueryClient();
  const site = (await load('/api/site')) as Site;
  const rendered: Rendered = { at: Date.now(), tier, choices: withComparedBooks(choices, site.bookmakers) };
  queryClient.setQueryData(['/api/site'], site);
  const access = {
    ...rendered,
    isAwaited: true,
    async get(apiPath: string, given: ApiParams = {}, search = '') {
      const apiAddress = addressOf(apiPath, given);
      const known = queryClient.getQueryData([apiAddress]);
      if (search === '' && known !== undefined) return known as never;
      const answer = (await load(apiAddress + search)) ?? null;
      queryClient.setQueryData(search === '' ? [apiAddress] : [apiAddress, search], answer);
      return answer as never;
    },
  };
  const context = await handler.query(new Request(`https://courtline.invalid${address}`), {
    requestContext: new RouterContextProvider(new Map([[dataAccess, access]])),
  });
  if (context instanceof Response) throw new Error(`Unexpected answer of ${address}: ${context.status}`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  await turn();
  const subject = page.subject && queryClient.getQueryData([addressOf(page.subject, params)]);
  const shown = subject === null ? notFoundPage : page;
  const body = renderToString(
    <Providers queryClient={queryClient} rendered={rendered}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </Providers>,
  );
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
  const games = path === '/predictions' ? queryClient.getQueryData<readonly PublicGame[]>(['/api/games']) : gamesInResponse(subject);
  queryClient.clear();
  const preview = previewPage(path, subject);
  const description = preview?.description ?? pageDescriptions[shown === page ? path : '*'] ?? '';
  const title = shown.titleOf?.(subject) ?? shown.title;
  return {
    status: shown === notFoundPage ? 404 : 200,
    head: pageHead(
      { page: shown, address: shown === page && path !== '*' ? addressOf(path, params) : undefined, title, description, preview },
      site.publicUrl,
    ),
    body,
    data: pageDataBlock({ ...rendered, answers }) + structuredData(games ?? []),
  };
}
