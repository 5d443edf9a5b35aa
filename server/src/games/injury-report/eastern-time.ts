const form = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4}) +(\d{1,2}):(\d{2}) *([AP])M$/i;

/** The moment of a US Eastern time as the report's title has it: "12/27/23 05:30 PM". Null if the text has another form. */
export function easternTime(text: string): Date | null {
  const [, month, day, year = '', hour, minute, half] = form.exec(text.trim()) ?? [];
  if (!half) return null;
  try {
    const time = Temporal.ZonedDateTime.from(
      {
        timeZone: 'America/New_York',
        year: Number(year.length === 2 ? `20${year}` : year),
        month: Number(month),
        day: Number(day),
        hour: (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0),
        minute: Number(minute),
      },
      { overflow: 'reject' },
    );
    return new Date(time.epochMilliseconds);
  } catch {
    return null;
  }
}
