import { formatSigned } from '#web/lib/format/format-number.ts';

/** A probability in whole percent. Only what never or always happened in the simulations is 0% or 100%. */
export function formatChance(probability: number): string {
  if (probability > 0 && probability < 0.01) return '<1%';
  if (probability > 0.99 && probability < 1) return '>99%';
  return `${Math.round(probability * 100)}%`;
}

export const formatRatingPoints = (points: number | null): string => (points === null ? '–' : formatSigned(points, 1));

/** `2026-27` for 2027. */
export const formatSeason = (season: number): string => `${season - 1}-${String(season % 100).padStart(2, '0')}`;

/** `3rd in the East`. */
export function formatPlace(place: number, conference: string): string {
  const ending = place % 10 < 4 && (place < 10 || place > 20) ? ['th', 'st', 'nd', 'rd'][place % 10]! : 'th';
  return `${place}${ending} in the ${conference}`;
}
