const minute = 60_000;

/** A short age that fits beside a price: `now`, `4 min`, `2 h`, `3 d`. */
export function formatElapsedTime(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / minute));
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** An older price is marked, so that the reader checks it with the bookmaker. */
export const staleAfterMs = 15 * minute;
