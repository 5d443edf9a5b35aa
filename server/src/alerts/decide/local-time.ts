import type { AlertSettings } from '#contract/alerts.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** One format per time zone is cached, because creating a format is far slower than using it. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone });
  formats.set(timeZone, format);
  return format;
}

/** The date (`2026-11-15`) and the time (`18:30`) in a time zone. */
export function localTime(at: Date, timeZone: string): { date: string; time: string } {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** Quiet hours span midnight if they end before they start. If start and end are equal there are none. */
export function isQuiet({ timeZone, quietHours }: Pick<AlertSettings, 'timeZone' | 'quietHours'>, at: Date): boolean {
  if (!quietHours || quietHours.from === quietHours.to) return false;
  const { time } = localTime(at, timeZone);
  const { from, to } = quietHours;
  return from < to ? from <= time && time < to : from <= time || time < to;
}
