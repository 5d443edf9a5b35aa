import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readChoices } from '#contract/choices.ts';
import { type Choices, choicesCookie, writeChoices } from '#contract/write-choices.ts';
import { minuteMs } from '#domain/durations.ts';
import { type Answer, answerOf } from '#server/platform/cache/answer.ts';
import type { Delivered } from '#server/platform/cache/cache.ts';
import { sendAnswer } from '#server/platform/cache/send-answer.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { formatDateTime } from '#server/platform/format-date-time.ts';
import { drawPicture } from '#server/platform/pictures/draw-picture.ts';
import { limitRequest } from '#server/platform/rate-limit/limit-request.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { Tier } from '#contract/page-rendering.ts';
import { tierOf, type Viewer } from '#server/platform/request/viewer.ts';
import { serveChoices } from './serve-choices.ts';
import { serveFiles } from './serve-files.ts';
import { takeTurns } from './take-turns.ts';
import { fillTemplate, type WebBuild } from './web-build.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page, or its picture: who asks for it is identified by the cookies, as for the API. */
    isPage?: boolean;
  }
}

/** A person in a time-out is redirected here from every page that shows odds or picks. */
const timeOutPath = '/time-out';
const pageHeaders = { 'cache-control': cacheControl.shared, 'content-type': 'text/html; charset=utf-8', vary: 'cookie' };
/** A premium viewer without an account. Shared pages do not depend on who the premium viewer is. */
const anyPremiumViewer: Viewer = { userId: 0, isPremium: true, timeOutUntil: null };
/** A page that is sent once is compressed faster than one that is kept. */
const personalPageQuality = 4;
const compressBrotli = promisify(brotliCompress);

interface PageParts {
  readonly web: WebBuild;
  readonly publicUrl: string;
  readonly listDynamicPaths: () => Promise<readonly string[]>;
}

/** No page has an address with other characters. */
const plainPath = /^[\w\-./~]*$/;

/** Path and query string. A client may write an address in several forms. */
function addressOf({ params, url }: FastifyRequest<AnyPath>): string {
  const path = `/${params['*']}`;
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return (plainPath.test(path) ? path : '/not-found') + search;
}

interface AnyPath {
  Params: { '*': string };
}

export function servePages(app: FastifyInstance, { web, publicUrl, listDynamicPaths }: PageParts): void {
  const { cache, routeLoader } = app;
  const loadPublic = (path: string) => routeLoader.load(path, { viewer: null });
  const loadPremium = (path: string) => routeLoader.load(path, { viewer: anyPremiumViewer });
  const turn = takeTurns();
  serveFiles(app, web.clientFolder);
  serveSitemap(app, publicUrl, async () => [...web.listedPaths, ...(await listDynamicPaths())]);

  serveChoices(app, publicUrl);

  /** A page as it is for everybody of a tier with the same choices. */
  async function sharedPage(request: FastifyRequest, url: string, tier: Tier, choices: Choices): Promise<Delivered> {
    const key = `page ${web.matchPage(url).key(tier, choices)}`;
    const build = async () => {
      const rendered = await web.render({ url, tier, choices, turn, load: tier === 'premium' ? loadPremium : loadPublic });
      const headers = { ...pageHeaders, ...(writeChoices(choices) !== '' && { 'cache-control': cacheControl.private }) };
      return { status: rendered.status, headers, body: fillTemplate(web.template, rendered, choices.theme) };
    };
    // Pages show times relative to the moment at which they were rendered, so they are rendered again every minute.
    const options = { maxAgeMs: minuteMs, beforeBuild: () => limitRequest(request, 'page') };
    if (tier !== 'premium') return cache.answer(key, [], build, options);
    return cache.answer(key, [], build, { ...options, audience: 'premium' }).catch((error: unknown) => {
      // While the database is away nobody gets premium answers, and members see the page without them.
      if (error instanceof HttpError && error.statusCode === 503) return sharedPage(request, url, 'free', choices);
      throw error;
    });
  }

  async function personalPage(request: FastifyRequest, reply: FastifyReply, url: string, choices: Choices): Promise<Answer> {
    const { viewer } = request;
    limitRequest(request, 'page');
    const load = (path: string) => routeLoader.load(path, { viewer, request, reply });
    const rendered = await web.render({ url, tier: tierOf(viewer), choices, turn, load });
    const body = fillTemplate(web.template, rendered, choices.theme);
    const headers = { ...pageHeaders, 'cache-control': cacheControl.personal };
    const params = { [constants.BROTLI_PARAM_QUALITY]: personalPageQuality };
    return answerOf({ status: rendered.status, headers, body }, { br: await compressBrotli(body, { params }) });
  }

  app.get<AnyPath>('/*', { schema: { hide: true }, config: { isPage: true } }, async (request, reply) => {
    const url = addressOf(request);
    if (/^\/api(\/|$|\?)/.test(url)) throw new HttpError('not-found');
    const page = web.matchPage(url);
    const isBlocked = request.timeOutUntil !== null && !page.isOpenInTimeOut;
    const redirect = isBlocked ? timeOutPath : page.redirect(tierOf(request.viewer));
    if (redirect !== undefined) return reply.headers({ 'cache-control': cacheControl.never, vary: 'cookie' }).redirect(redirect, 302);
    const choices = readChoices(request.cookies[choicesCookie]);
    if (page.isPersonal)
      return sendAnswer(request, reply, { answer: await personalPage(request, reply, url, choices), outdatedSince: undefined });
    return sendPage(request, reply, await sharedPage(request, url, tierOf(request.viewer), choices));
  });

  /** A page that may be outdated says when it was last known to be current. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Delivered): Promise<FastifyReply> {
    const { outdatedSince, answer } = page;
    if (outdatedSince === undefined) return sendAnswer(request, reply, page);
    const at = new Date(Date.now() - performance.now() + outdatedSince);
    const marked = await cache.answer(`${answer.forms.identity.tag} at ${outdatedSince}`, [], async () => {
      const { headers, body } = answer.forms.identity;
      return { status: answer.status, headers, body: body.toString().replace(/<body[^>]*>/, (tag) => tag + noticeOf(at)) };
    });
    return sendAnswer(request, reply, { ...marked, outdatedSince });
  }

  /** The pictures of pages in link previews. They show no more than the pages, and are as current. */
  app.get<AnyPath>('/share/*', { schema: { hide: true }, config: { isPage: true } }, async (request, reply) => {
    const [, path] = /^([\w/-]+)\.png$/.exec(request.params['*']) ?? [];
    if (path === undefined || request.timeOutUntil) throw new HttpError('not-found');
    const build = async () => {
      const picture = await web.describePicture(`/${path}`, loadPublic);
      if (!picture) throw new HttpError('not-found');
      return { headers: { ...pageHeaders, 'content-type': 'image/png' }, body: await drawPicture(picture) };
    };
    const beforeBuild = () => limitRequest(request, 'page');
    return sendAnswer(request, reply, await cache.answer(`/share/${path}`, [], build, { beforeBuild }));
  });
}

/** In the past tense, because the page stays open after the outage and then shows newer data. */
const noticeOf = (currentAt: Date) =>
  `<aside aria-label="Age of this page" class="border-b border-line bg-raised px-4 py-2 text-center text-sm text-live">` +
  `When this page was loaded, we could not check for changes. It was last up to date on ${formatDateTime(currentAt)}.</aside>`;

function serveSitemap(app: FastifyInstance, publicUrl: string, listPaths: () => Promise<readonly string[]>): void {
  const robots = `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl.hour).send(robots),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const build = async () => ({
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': cacheControl.hour },
      body: sitemap(publicUrl, await listPaths()),
    });
    return sendAnswer(request, reply, await app.cache.answer('/sitemap.xml', ['game'], build));
  });
}

function sitemap(publicUrl: string, paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
