import type { Clock } from '#server/platform/clock.ts';
import type { RenderedPage, WebBuild } from './web-build.ts';

/** A public response of our own API. Its ETag changes when the content changes. */
export interface Loaded {
  readonly json: unknown;
  readonly etag: string;
}
/** `json` is undefined if the API responds with 404. */
export type LoadPublic = (path: string) => Promise<Loaded>;

interface CachedPage {
  readonly page: Page;
  readonly renderedAt: number;
  readonly dependencies: ReadonlyMap<string, string>;
}
export interface Page {
  readonly status: 200 | 404;
  readonly html: string;
}

const maxCachedPages = 500;
/** A cached page is rendered again after this time, because pages also depend on the current time. */
const maxAgeMs = 30_000;

/**
 * Renders public pages and caches each one until its data changes. To detect a change, the API responses that the page was
 * rendered from are requested again inside the process, and their ETags are compared.
 */
export function pageRenderer(web: WebBuild, clock: Clock, loadPublic: LoadPublic) {
  const cache = new Map<string, CachedPage>();

  return async function pageAt(url: string): Promise<Page> {
    const cached = cache.get(url);
    const now = clock.now().getTime();
    if (cached && now - cached.renderedAt < maxAgeMs && (await isCurrent(cached, loadPublic))) return cached.page;
    const dependencies = new Map<string, string>();
    const rendered = await web.render(url, async (path) => {
      const { json, etag } = await loadPublic(path);
      dependencies.set(path, etag);
      return json;
    });
    const page = { status: rendered.status, html: fill(web.template, rendered) };
    // The number of unknown URLs and query strings is unlimited, so pages for them are not cached.
    if (rendered.status === 200 && !url.includes('?')) {
      if (cache.size >= maxCachedPages) cache.clear();
      cache.set(url, { page, renderedAt: now, dependencies });
    }
    return page;
  };
}

async function isCurrent(cached: CachedPage, loadPublic: LoadPublic): Promise<boolean> {
  const tags = await Promise.all([...cached.dependencies].map(async ([path, etag]) => (await loadPublic(path)).etag === etag));
  return tags.every(Boolean);
}

/** Replacements are passed as functions, because `$&` in a replacement string has a special meaning. */
function fill(template: string, { head, body, data }: RenderedPage): string {
  return template
    .replace('<!--page-head-->', () => head)
    .replace('<!--page-body-->', () => body)
    .replace('<!--page-data-->', () => data);
}
