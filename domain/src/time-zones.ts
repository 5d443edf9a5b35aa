/** The time zones in which pages show times. The list is short, because the server keeps a rendered page for each. */
export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Africa/Lagos',
  'Europe/Istanbul',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;
export type TimeZone = (typeof timeZones)[number];

/** A zone of the list whose clocks show the same time as those of `zone`, in winter and in summer; undefined if there is none. */
export function listedTimeZone(zone: string, year: number): TimeZone | undefined {
  const clockOf = (timeZone: string): string =>
    [0, 6].map((month) => new Date(Date.UTC(year, month, 15)).toLocaleString('en-US', { timeZone })).join();
  return timeZones.find((known) => known === zone) ?? timeZones.find((known) => clockOf(known) === clockOf(zone));
}
