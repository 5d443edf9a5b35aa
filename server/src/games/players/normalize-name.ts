/** A player's name as every source writes it: no accents, no marks, no "Jr." or "III". */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.'’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (jr|sr|ii|iii|iv|v)$/, '');
}
