import { type Read } from './record/facts.ts';
export interface Recomputation {
  readonly games: number;
  readonly questions: number;
  /** How many figures were compared. */
  readonly figures: number;
  readonly differences: readonly string[];
}
export declare function recomputeRecord(read: Read): Promise<Recomputation>;
