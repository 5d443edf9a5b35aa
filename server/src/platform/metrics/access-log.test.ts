import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccessLog } from './access-log.ts';

const answered = (path: string) => ({ requestId: 'a-1', method: 'GET', path, status: 200, elapsedMs: 1.5 });

/** A pipe that takes a limited number of bytes until it is emptied, as a pipe does whose reader is slow. */
function scene() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pipe = { text: '', room: Infinity, isBroken: false };
  const logAnswer = createAccessLog((bytes) => {
    if (pipe.isBroken) throw Object.assign(new Error('broken'), { code: 'EPIPE' });
    if (pipe.room === 0) throw Object.assign(new Error('full'), { code: 'EAGAIN' });
    const taken = bytes.subarray(0, pipe.room);
    pipe.room -= taken.length;
    pipe.text += taken.toString('latin1');
    return taken.length;
  });
  const paths = () => pipe.text.split('\n').flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { path: string }).path]));
  return { pipe, logAnswer, paths };
}

test('no path can break a line or add fields to it', () => {
  const { logAnswer, paths } = scene();
  const strange = ['/"}\n{"level":60', '/\u0000\r\n\\', '/é'];
  for (const path of strange) logAnswer(answered(path));
  vi.advanceTimersByTime(200);
  expect(paths().map((path) => Buffer.from(path, 'latin1').toString())).toEqual(strange);
});

test('a full pipe delays the lines, and none is lost or cut', () => {
  const { pipe, logAnswer, paths } = scene();
  pipe.room = 50;
  logAnswer(answered('/1'));
  vi.advanceTimersByTime(200);
  logAnswer(answered('/2'));
  vi.advanceTimersByTime(200);
  pipe.room = Infinity;
  vi.advanceTimersByTime(200);
  expect(paths()).toEqual(['/1', '/2']);
});

test('a reader that stands still or is gone neither ends the process nor fills its memory', () => {
  const { pipe, logAnswer, paths } = scene();
  pipe.room = 0;
  for (let minute = 0; minute < 50; minute += 1) {
    for (let count = 0; count < 600; count += 1) logAnswer(answered(`/${count}`));
    vi.advanceTimersByTime(60_000);
  }
  pipe.room = Infinity;
  vi.advanceTimersByTime(200);
  expect(paths().length).toBeLessThan(15_000);
  pipe.isBroken = true;
  logAnswer(answered('/lost'));
  expect(() => vi.advanceTimersByTime(200)).not.toThrow();
});

test('of a flood, ten requests a second have a line, and the others are counted', () => {
  const { pipe, logAnswer } = scene();
  for (let count = 0; count < 10_000; count += 1) logAnswer(answered('/flood'));
  vi.advanceTimersByTime(60_000);
  logAnswer(answered('/later'));
  vi.advanceTimersByTime(200);
  const lines = pipe.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { path?: string; count?: number });
  expect(lines.filter(({ path }) => path === '/flood')).toHaveLength(600);
  expect(lines.slice(-2)).toMatchObject([{ count: 9400 }, { path: '/later' }]);
});
