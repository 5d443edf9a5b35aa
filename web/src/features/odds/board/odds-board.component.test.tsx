import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultBooks } from '#domain/books.ts';
import { oddsView } from '#web/lib/settings/odds-view.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { book, publicGame } from '../../../../test/sample-games.ts';

test('if frames are slow, each of them adds a few prices', async () => {
  // From the first frame of the table on, frames are run by this test.
  const frames = new Map<number, FrameRequestCallback>();
  const hasTable = () => screen.queryByRole('table', { name: 'Moneyline odds of every game and bookmaker' }) !== null;
  let lastFrame = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    if (hasTable()) frames.set(++lastFrame, callback);
    else setTimeout(callback);
    return lastFrame;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  oddsView.choose('board');
  const tenBooks = Object.fromEntries(defaultBooks.map((key, index) => [key, book(-130 + index, 110, 224.5, -110, -110)]));
  const five = ['v', 'w', 'x', 'y', 'z'].map((id) => publicGame({ id }, tenBooks));
  await renderApp('/predictions', { answers: { '/api/predictions/latest': five, '/api/board/movement/:market': [] } });
  await waitFor(() => expect(frames.size).toBeGreaterThan(0));

  const countCells = () => [...document.querySelectorAll('td')].filter((cell) => cell.closest('article') === null).length;
  let most = 0;
  // No time passes between the frames, so the board has not seen a quick one and keeps its slowest pace.
  while (frames.size > 0) {
    const before = countCells();
    const due = [...frames.values()];
    frames.clear();
    act(() => due.forEach((callback) => callback(0)));
    most = Math.max(most, countCells() - before);
  }
  const cellsOfLine = 2 + defaultBooks.length + 2;
  expect(countCells()).toBe(2 * five.length * cellsOfLine);
  expect(most).toBe(4);
});
