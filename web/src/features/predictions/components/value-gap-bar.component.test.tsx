import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ValueGapBar } from './value-gap-bar.tsx';

test('the bar waits 300 ms before it moves to the gap; a negative gap leaves it empty', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const { container } = render(
    <>
      <ValueGapBar label="" text="+3.4%" gap={0.034} />
      <ValueGapBar label="" text="−5.2%" gap={-0.052} />
    </>,
  );
  const scales = () => [...container.querySelectorAll<HTMLElement>('[data-moved]')].map(({ style }) => style.scale);
  act(() => void vi.advanceTimersByTime(299));
  expect(scales()).toEqual(['0 1', '0 1']);
  act(() => void vi.advanceTimersByTime(1));
  expect(scales()).toEqual(['0.34 1', '0 1']);
});
