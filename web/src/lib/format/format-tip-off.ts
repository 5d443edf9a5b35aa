const formats = new Map<string, Intl.DateTimeFormat>();

/** `7:30 PM EST`: the zone is always named, because a reader rarely sits in the league's. */
export function formatTimeWithZone(at: Date | number, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' });
  formats.set(timeZone, format);
  return format.format(at).replaceAll('\u202f', ' ');
}
