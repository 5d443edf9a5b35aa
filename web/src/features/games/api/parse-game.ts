import { type ReadGame, unknownGame } from '#web/features/games/game.ts';
import { recordIn } from '#web/features/predictions/api/loose-json.ts';
import { readLegacyGame } from '#web/features/predictions/api/read-legacy-game.ts';
import { readServedGame } from '#web/features/predictions/api/read-served-game.ts';

type Warn = (message: string, json: unknown) => void;

/** Understands the new, the odds and the legacy format; warns about anything else and puts a placeholder there. Never throws. */
export function readGame(json: unknown, warn: Warn): ReadGame {
  const record = recordIn(json);
  const game = record && (readServedGame(record) ?? readLegacyGame(record));
  if (game !== undefined) return game;
  warn('A game has an unknown format', json);
  return unknownGame;
}

/** A whole answer. Something that is no list at all is logged, and the list stays empty. Every game gets an id of its own. */
export function readGames(json: unknown, warn: Warn): readonly ReadGame[] {
  if (!Array.isArray(json)) {
    if (json !== undefined) warn('The list of games is no list', json);
    return [];
  }
  const seen = new Set<string>();
  return json.map((entry: unknown, index) => {
    const game = readGame(entry, warn);
    const id = game.id === '' || seen.has(game.id) ? `game-${index}` : game.id;
    seen.add(id);
    return { ...game, id };
  });
}
