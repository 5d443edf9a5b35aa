import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unknownGame, viewGame } from '#web/features/games/game.ts';
import { RenderedAt } from '#web/lib/hooks/use-now.ts';
import { GameLinks } from './game-links.tsx';

test('after midnight a game of the evening before has its date, and a game of today only its time', () => {
  const now = Date.parse('2026-11-16T05:30:00Z');
  const game = (id: string, startsAt: string, status?: 'final') =>
    viewGame({ ...unknownGame, id, status, startsAt: Date.parse(startsAt) }, now);
  const html = renderToStaticMarkup(
    <RenderedAt value={now}>
      <GameLinks
        games={[
          game('today', '2026-11-17T00:00:00Z'),
          game('tomorrow', '2026-11-18T00:30:00Z'),
          game('last-night', '2026-11-16T00:30:00Z', 'final'),
        ]}
      />
    </RenderedAt>,
  );
  const texts = [...html.matchAll(/text-muted">([^<@]+)<\/span>/g)].map(([, text]) => text);
  expect(texts).toEqual(['7:00 PM', 'Nov 17, 7:30 PM', 'Nov 15, Final']);
});
