import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { WebBuild } from '#server/platform/pages/web-build.ts';

/** Every address is a page, which is kept for each tier. */
export const matchPage: WebBuild['matchPage'] = (url) => ({
  key: (tier, choices) => `${url.split('?')[0]} ${tier} ${JSON.stringify(choices)}`,
  isPersonal: false,
  isOpenInTimeOut: url.startsWith('/time-out'),
  redirect: () => undefined,
});

export function smallWeb() {
  const clientFolder = mkdtempSync(path.join(tmpdir(), 'courtline-web-'));
  onTestFinished(() => rmSync(clientFolder, { recursive: true, force: true }));
  writeFileSync(path.join(clientFolder, 'style.css'), 'a{}'.repeat(1000));
  writeFileSync(path.join(clientFolder, 'style.css.br'), 'compressed by the build');
  return {
    clientFolder,
    template: `<!doctype html><body><!--page-body-->${'x'.repeat(2000)}`,
    describePicture: () => Promise.resolve(undefined),
    listedPaths: ['/'],
    matchPage,
    render: async ({ url, load }: Parameters<WebBuild['render']>[0]) => {
      const body = `${url} ${JSON.stringify(await load('/api/games'))}`;
      return { status: url.startsWith('/nothing') ? (404 as const) : (200 as const), head: '', body, data: '' };
    },
  };
}
