import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Choices } from '#contract/write-choices.ts';
import type { PageRendering, RenderedPage } from '#contract/page-rendering.ts';

export interface WebBuild extends PageRendering {
  readonly clientFolder: string;
  readonly template: string;
}

export async function loadWebBuild(folder = path.resolve(import.meta.dirname, '../../../../web/dist')): Promise<WebBuild | undefined> {
  const clientFolder = path.join(folder, 'client');
  const entry = path.join(folder, 'server/entry-server.js');
  if (!existsSync(entry)) return undefined;
  const rendering = (await import(pathToFileURL(entry).href)) as PageRendering;
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
