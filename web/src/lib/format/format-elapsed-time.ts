import { minuteMs } from '#domain/durations.ts';

export const formatUpdateAge = (at: number, now: number): string => `Updated ${formatAge(at, now)}`;

/** `just now`, `4 min ago`. */
export function formatAge(at: number, now: number): string {
  const elapsed = formatElapsedTime(at, now);
  return elapsed === 'now' ? 'just now' : `${elapsed} ago`;
}

/** Formats the time since `at` as a short text: `now`, `4 min`, `2 h`, `3 d`. */
export function formatElapsedTime(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / minuteMs));
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** The same in words: `12 minutes`, `2 hours`, `3 days`. */
export function nameElapsedTime(at: number, now: number): string {
  const [count = '', unit = ''] = formatElapsedTime(at, now).split(' ');
  if (unit === '') return 'less than a minute';
  const name = { min: 'minute', h: 'hour', d: 'day' }[unit]!;
  return `${count} ${name}${count === '1' ? '' : 's'}`;
}

/** A length of time in its largest useful unit: 58 min, 6 h, 3 days. */
export function formatMinutes(minutes: number): string {
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} days`;
}
