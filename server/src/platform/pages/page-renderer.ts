import type { RenderedPage, WebBuild } from './web-build.ts';

/** Reads a public API path. The result is undefined if the API responds with 404. */
export type LoadPublic = (path: string) => Promise<unknown>;

export interface Page {
  readonly status: 200 | 404;
  readonly html: string;
}

/** Renders public pages as an anonymous visitor sees them. */
export function pageRenderer(web: WebBuild, loadPublic: LoadPublic): (url: string) => Promise<Page> {
  return async (url) => {
    const rendered = await web.render(url, loadPublic);
    return { status: rendered.status, html: fill(web.template, rendered) };
  };
}

/** Replacements are passed as functions, because `$&` in a replacement string has a special meaning. */
function fill(template: string, { head, body, data }: RenderedPage): string {
  return template
    .replace('<!--page-head-->', () => head)
    .replace('<!--page-body-->', () => body)
    .replace('<!--page-data-->', () => data);
}
