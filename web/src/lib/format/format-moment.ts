const formats = new Map<string, Intl.DateTimeFormat>();

/** `Nov 15, 7:30 PM`, for tables that need neither year nor time zone. */
export function formatMoment(at: Date | number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone });
  formats.set(timeZone, format);
  return format.format(at).replaceAll('\u202f', ' ');
}
