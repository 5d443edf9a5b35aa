/** `7:30 PM EST`: the zone is always named, because a reader rarely sits in the league's. */
export function formatTimeWithZone(at: Date | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' })
    .format(at)
    .replaceAll('\u202f', ' ');
}
