import type { DehydratedState } from '@tanstack/react-query';

/** What the server hands to the browser beside the page itself. Public reads only: the page is cached for everyone. */
export interface PageData {
  readonly renderedAt: number;
  readonly queries: DehydratedState;
}

const id = 'page-data';

/** A data block, not a script: the browser does not run it. `<` is escaped, so no text inside can end the block. */
export function pageDataBlock(data: PageData): string {
  return `<script type="application/json" id="${id}">${blockText(data)}</script>`;
}

/** JSON that can stand in a page. */
export function blockText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** Undefined in development, where the page comes from the build tool and not from our server. */
export function readPageData(): PageData | undefined {
  const text = document.querySelector(`#${id}`)?.textContent;
  return text === undefined || text === '' ? undefined : (JSON.parse(text) as PageData);
}
