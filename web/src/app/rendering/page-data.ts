import type { QueryKey } from '@tanstack/react-query';
import type { Rendered } from '#web/lib/settings/rendered.ts';

/** What the browser needs to hydrate the page as it was rendered. */
interface PageData extends Rendered {
  /** The answers of the API that the page shows, by the keys of their queries. */
  readonly answers: readonly (readonly [QueryKey, unknown])[];
}

const id = 'page-data';

export function pageDataBlock(data: PageData): string {
  return `<script type="application/json" id="${id}">${jsonForHtml(data)}</script>`;
}

/** JSON for use inside a script element. `<` is escaped, so that no text can contain the closing tag `</script>`. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** Reads the data that the server embedded. Undefined in development, where Vite serves the page without data. */
export function readPageData(): PageData | undefined {
  const text = document.querySelector(`#${id}`)?.textContent;
  return text === undefined || text === '' ? undefined : (JSON.parse(text) as PageData);
}
