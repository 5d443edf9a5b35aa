import type { DehydratedState } from '@tanstack/react-query';

/** Data that the server sends along with the page. It is public, because the page is cached for everyone. */
export interface PageData {
  readonly renderedAt: number;
  readonly queries: DehydratedState;
}

const id = 'page-data';

/** A data block that the browser does not execute. */
export function pageDataBlock(data: PageData): string {
  return `<script type="application/json" id="${id}">${jsonForHtml(data)}</script>`;
}

/** JSON for use inside HTML. `<` is escaped, so that no text can end the surrounding element. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** Undefined in development, where Vite serves the page and not our server. */
export function readPageData(): PageData | undefined {
  const text = document.querySelector(`#${id}`)?.textContent;
  return text === undefined || text === '' ? undefined : (JSON.parse(text) as PageData);
}
