/** Time is passed in, so that a test or a simulated league can say what time it is. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
