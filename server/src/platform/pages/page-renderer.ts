import type { Clock } from '#server/platform/clock.ts';
import type { RenderedPage, WebBuild } from './web-build.ts';

/** A public answer of our own API, with the tag that changes when its content does. */
export interface Loaded {
  readonly json: unknown;
  readonly etag: string;
}
/** `json` is undefined where there is nothing at the path. */
export type LoadPublic = (path: string) => Promise<Loaded>;

interface CachedPage {
  readonly page: Page;
  readonly madeAt: number;
  readonly madeFrom: ReadonlyMap<string, string>;
}
export interface Page {
  readonly status: 200 | 404;
  readonly html: string;
}

const maxCachedPages = 500;
/** Pages also show what time alone changes: today's date, a game that has begun. */
const maxAgeMs = 30_000;

/**
 * Renders public pages and keeps each one until the data it was made from changes. The check is exact and needs no
 * message between processes: the page's own API answers are asked again (cheap, in process) and their tags compared.
 */
export function pageRenderer(web: WebBuild, clock: Clock, loadPublic: LoadPublic) {
  const cache = new Map<string, CachedPage>();

  return async function pageAt(url: string): Promise<Page> {
    const cached = cache.get(url);
    const now = clock.now().getTime();
    if (cached && now - cached.madeAt < maxAgeMs && (await isCurrent(cached, loadPublic))) return cached.page;
    const madeFrom = new Map<string, string>();
    const rendered = await web.render(url, async (path) => {
      const { json, etag } = await loadPublic(path);
      madeFrom.set(path, etag);
      return json;
    });
    const page = { status: rendered.status, html: fill(web.template, rendered) };
    // Unknown addresses and query strings are endless: they are rendered anew each time.
    if (rendered.status === 200 && !url.includes('?')) {
      if (cache.size >= maxCachedPages) cache.clear();
      cache.set(url, { page, madeAt: now, madeFrom });
    }
    return page;
  };
}

async function isCurrent(cached: CachedPage, loadPublic: LoadPublic): Promise<boolean> {
  const tags = await Promise.all([...cached.madeFrom].map(async ([path, etag]) => (await loadPublic(path)).etag === etag));
  return tags.every(Boolean);
}

/** Replacement by function: page text may hold `$&`, which a replacement string would interpret. */
function fill(template: string, { head, body, data }: RenderedPage): string {
  return template
    .replace('<!--page-head-->', () => head)
    .replace('<!--page-body-->', () => body)
    .replace('<!--page-data-->', () => data);
}
