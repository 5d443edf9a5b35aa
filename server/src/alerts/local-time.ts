import type { AlertSettings } from '#contract/alerts.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it, so each zone's is kept. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone });
  formats.set(timeZone, format);
  return format;
}

/** The calendar day and the time of day on the wall of somebody in this zone. */
export function localTime(at: Date, timeZone: string): { date: string; time: string } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** Whether nothing is to be sent at this moment. Hours that end before they begin go past midnight; equal ends mean none. */
export function isQuiet({ timeZone, quietHours }: Pick<AlertSettings, 'timeZone' | 'quietHours'>, at: Date): boolean {
  if (!quietHours || quietHours.from === quietHours.to) return false;
  const { time } = localTime(at, timeZone);
  const { from, to } = quietHours;
  return from < to ? from <= time && time < to : from <= time || time < to;
}
