const names = 'January February March April May June July August September October November December'.split(' ');

/** The month of a date of the league, or of a month such as `2026-11`: `November`, `Nov 2026` or `Nov`. */
export function formatMonth(date: string, width: 'name' | 'long' | 'short' = 'long'): string {
  const name = names[Number(date.slice(5, 7)) - 1]!;
  if (width === 'name') return name;
  const short = name.slice(0, 3);
  return width === 'long' ? `${short} ${date.slice(0, 4)}` : short;
}
