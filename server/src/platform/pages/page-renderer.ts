import type { Clock } from '#server/platform/clock.ts';
import type { RenderedPage, WebBuild } from './web-build.ts';

/** A public response of our own API, with its ETag, which changes with the content. */
export interface Loaded {
  readonly json: unknown;
  readonly etag: string;
}
/** `json` is undefined if the API answers 404. */
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
/** Pages also depend on the time: today's date, or a game that has started. */
const maxAgeMs = 30_000;

/**
 * Renders public pages and caches each one until its data changes. To check, the API responses that the page was rendered
 * from are requested again, inside the process, and their ETags are compared. No messages between processes are needed.
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
    // The number of unknown addresses and query strings is unlimited, so these pages are not cached.
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

/** The replacements are functions, because a replacement string would interpret `$&` in the page. */
function fill(template: string, { head, body, data }: RenderedPage): string {
  return template
    .replace('<!--page-head-->', () => head)
    .replace('<!--page-body-->', () => body)
    .replace('<!--page-data-->', () => data);
}
