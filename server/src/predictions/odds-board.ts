import type { OddsGame } from '#contract/predictions.ts';

/** The public odds of games. The odds slice implements this interface; app.ts injects it. */
export interface OddsBoard {
  today(): Promise<OddsGame[]>;
  games(ids: readonly string[]): Promise<OddsGame[]>;
}
