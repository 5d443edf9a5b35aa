import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Choices } from '#contract/write-choices.ts';
import type { PagePicture } from '#contract/page-picture.ts';
import type { Tier } from '#server/platform/request/viewer.ts';

/** What the server must know of a page before it renders it. */
interface MatchedPage {
  /** Equal for all requests that get the same page. */
  readonly key: (tier: Tier, choices: Choices) => string;
  /** Whether the page is for one person, so that it must not be kept. */
  readonly isPersonal: boolean;
  readonly isOpenInTimeOut: boolean;
  /** Where a reader of this tier is sent instead. */
  readonly redirect: (tier: Tier) => string | undefined;
}

interface PageRequest {
  readonly url: string;
  readonly tier: Tier;
  readonly choices: Choices;
  readonly load: LoadAnswer;
  /** Called when everything is loaded, before the rendering, which takes long without a pause. */
  readonly turn: () => Promise<void>;
}

interface RenderedPage {
  readonly status: 200 | 404;
  readonly head: string;
  readonly body: string;
  readonly data: string;
}

/** Loads the answer of an API path as JSON, without calling it over the network; undefined if its status is 404. */
type LoadAnswer = (path: string) => Promise<unknown>;

export interface WebBuild {
  readonly clientFolder: string;
  readonly template: string;
  /** Exported by web/src/app/entry-server.tsx. The server imports only the built file, never the source of the web app. */
  readonly matchPage: (url: string) => MatchedPage;
  /** Rejects if something that the page needs could not be loaded. */
  readonly render: (request: PageRequest) => Promise<RenderedPage>;
  /** The picture of a page in link previews, if the page has one of its own. */
  readonly describePicture: (path: string, load: LoadAnswer) => Promise<PagePicture | undefined>;
  readonly listedPaths: readonly string[];
}

export async function loadWebBuild(folder = path.resolve(import.meta.dirname, '../../../../web/dist')): Promise<WebBuild | undefined> {
  const clientFolder = path.join(folder, 'client');
  const entry = path.join(folder, 'server/entry-server.js');
  if (!existsSync(entry)) return undefined;
  const rendering = (await import(pathToFileURL(entry).href)) as Omit<WebBuild, 'clientFolder' | 'template'>;
  return { ...rendering, clientFolder, template: readFileSync(path.join(clientFolder, 'index.html'), 'utf8') };
}

/** Replacements are passed as functions, because `$&` in a replacement string has a special meaning. */
export function fillTemplate(template: string, { head, body, data }: RenderedPage, theme: Choices['theme']): string {
  return template
    .replace('<html', () => (theme === null ? '<html' : `<html data-theme="${theme}"`))
    .replace('<!--page-head-->', () => head)
    .replace('<!--page-body-->', () => body)
    .replace('<!--page-data-->', () => data);
}
