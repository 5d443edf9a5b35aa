const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The league's calendar day: a game at 22:00 in New York belongs to that evening, although it is the next day in UTC. */
export const easternDate = (at: Date): string => format.format(at);
