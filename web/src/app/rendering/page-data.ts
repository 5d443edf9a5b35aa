/** API data that the server embeds in the page. It must be public, because the cached page is sent to every visitor. */
interface PageData {
  readonly renderedAt: number;
  /** By the address in the API. */
  readonly answers: Readonly<Record<string, unknown>>;
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
