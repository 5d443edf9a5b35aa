/** A period whose games are loaded. */
export interface Span {
  readonly name: string;
  /** The first and the last date to load, in US Eastern time, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  /** Milliseconds between two requests, to limit the load on the source. */
  readonly pauseMs: number;
}
