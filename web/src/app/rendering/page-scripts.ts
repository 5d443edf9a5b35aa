const name = 'page-scripts';

/** The addresses of the scripts of a page, which the server writes into the head and `start.ts` loads after the first paint. */
export const pageScripts = {
  write: (addresses: readonly string[]): string => `<meta name="${name}" content="${addresses.join(' ')}">`,
  read: (): readonly string[] =>
    document
      .querySelector<HTMLMetaElement>(`meta[name=${name}]`)
      ?.content.split(' ')
      .filter((address) => address !== '') ?? [],
};
