import type { OddsGame } from '#contract/predictions.ts';

/** The public odds of games. The odds slice provides them; app.ts connects the two. */
export interface OddsBoard {
  today(): Promise<OddsGame[]>;
  games(ids: readonly string[]): Promise<OddsGame[]>;
}
