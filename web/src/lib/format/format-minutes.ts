/** A length of time in its largest useful unit: 58 min, 6 h, 3 days. */
export function formatMinutes(minutes: number): string {
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} days`;
}
