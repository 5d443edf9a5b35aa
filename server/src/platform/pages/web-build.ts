import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PagePicture } from '#contract/page-picture.ts';

interface RenderedPage {
  readonly status: 200 | 404;
  readonly head: string;
  readonly body: string;
  readonly data: string;
}

/** Loads the answer of a public API path as JSON, without calling it over the network; undefined if its status is 404. */
export type LoadPublicAnswer = (path: string) => Promise<unknown>;

export interface Page {
  readonly status: 200 | 404;
  readonly html: string;
}

export interface WebBuild {
  readonly clientFolder: string;
  readonly template: string;
  /** Exported by web/src/app/entry-server.tsx. The server imports only the built file, never the source of the web app. */
  readonly render: (url: string, load: LoadPublicAnswer) => Promise<RenderedPage>;
  /** The picture of a page in link previews, if the page has one of its own. */
  readonly describePicture: (path: string, load: LoadPublicAnswer) => Promise<PagePicture | undefined>;
  readonly listedPaths: readonly string[];
  readonly isOpenInTimeOut: (url: string) => boolean;
}

export async function loadWebBuild(folder = path.resolve(import.meta.dirname, '../../../../web/dist')): Promise<WebBuild | undefined> {
  const clientFolder = path.join(folder, 'client');
  const entry = path.join(folder, 'server/entry-server.js');
  if (!existsSync(entry)) return undefined;
  const rendering = (await import(pathToFileURL(entry).href)) as Omit<WebBuild, 'clientFolder' | 'template'>;
  return { ...rendering, clientFolder, template: readFileSync(path.join(clientFolder, 'index.html'), 'utf8') };
}

export function pageRenderer(web: WebBuild, loadPublic: LoadPublicAnswer): (url: string) => Promise<Page> {
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
