export interface Spread {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}
export declare const average: (values: readonly number[]) => number;
/** Mean ± 1.96 standard errors. */
export declare function spreadOf(values: readonly number[]): Spread | null;
/** Wilson's interval as the two roots of (p − x)² = z² x (1 − x) / n. */
export declare function shareOf(successes: number, n: number): Spread;
/** Surprise: −ln of the chance given to what happened, cut at one in a thousand million. */
export declare function surprise(chance: number, came: boolean): number;
export declare const squaredMiss: (chance: number, came: boolean) => number;
export declare function right(chance: number, came: boolean): number;
/** What two prices say once the margin is taken out in proportion. */
export declare const withoutMargin: (first: number, second: number) => number;
export declare function middle(values: readonly number[]): number | null;
export declare function chancesOfTotal(
  line: number,
  mean: number,
): {
  readonly over: number;
  readonly under: number;
};
/** The chance of over once pushes are set aside. */
export declare function overWhenDecided(line: number, mean: number): number;
/** The expected total at which a book's two prices are fair, by halving. */
export declare function expectedTotal(line: number, over: number, under: number): number;
