/** Time is passed in, so that a test or a simulated league can say what time it is. */
export interface Clock {
  now(): Date;
  /** How many seconds pass on this clock in one real second; 1 where it is not said. */
  readonly speed?: number;
}

export const systemClock: Clock = { now: () => new Date() };

/** The time of a simulated league: it agrees with real time at `epoch` and runs `speed` times as fast. The sandbox counts alike. */
export function fastClock(speed: number, epoch: number): Clock {
  return { speed, now: () => new Date(Math.floor(epoch + (Date.now() - epoch) * speed)) };
}
