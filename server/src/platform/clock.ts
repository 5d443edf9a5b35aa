/** Time is passed in, so that a test or a simulated league can say what time it is. */
export interface Clock {
  now(): Date;
  /** How many seconds pass on this clock in one real second; 1 where it is not said. */
  readonly speed?: number;
}

export const systemClock: Clock = { now: () => new Date() };

/** The time of a simulated league: real time until `epoch`, and from there on `speed` times as fast. The sandbox counts alike. */
export function fastClock(speed: number, epoch: Date): Clock {
  const start = epoch.getTime();
  return { speed, now: () => new Date(start + (Date.now() - start) * speed) };
}
