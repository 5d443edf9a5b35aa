import { expect, test, vi } from 'vitest';
import { browserSetting } from './browser-setting.ts';

test('without storage a choice still takes effect and listeners are called', () => {
  const forbidden = (): never => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  const color = browserSetting('color', (text) => text ?? 'none');
  const received: string[] = [];
  color.onChoice(() => received.push(color.current()));
  expect(color.current()).toBe('none');
  color.choose('red');
  expect([color.current(), received]).toEqual(['red', ['red']]);
  vi.unstubAllGlobals();
});
