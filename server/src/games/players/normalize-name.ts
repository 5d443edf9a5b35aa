/** A player's name in the form that all sources share: lower case, no accents, no punctuation, no "Jr." or "III". */
export function normalizeName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.'’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (jr|sr|ii|iii|iv|v)$/, '');
}
