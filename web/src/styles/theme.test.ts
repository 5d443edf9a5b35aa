import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const [usual = '', moreContrast = ''] = css.split('@media (prefers-contrast: more)');
const tokensOf = (part: string) =>
  new Map(
    [...part.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name = '', light = '', dark = '']) => [
      name,
      { light, dark },
    ]),
  );
const tokens = tokensOf(usual);
const tokensWithMoreContrast = new Map([...tokens, ...tokensOf(moreContrast)]);

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const inks = ['text', 'muted', 'accent', 'positive', 'negative', 'live'];
const surfaces = ['ground', 'raised', 'sunken', 'best'];
const pairs = [
  ...inks.flatMap((ink) => surfaces.map((surface) => [ink, surface, 4.5] as const)),
  ['on-accent', 'accent-fill', 4.5] as const,
  ['on-accent', 'accent-fill-hover', 4.5] as const,
  ...['ground', 'raised'].map((surface) => ['line-strong', surface, 3] as const),
];

function expectContrast(of: typeof tokens, [ink, surface, least]: readonly [string, string, number]): void {
  for (const theme of ['light', 'dark'] as const) {
    expect(contrast(of.get(ink)?.[theme] ?? '', of.get(surface)?.[theme] ?? '')).toBeGreaterThanOrEqual(least);
  }
}

test.each(pairs)('%s on %s has a contrast of %d in both themes', (...pair) => expectContrast(tokens, pair));

const strongPairs = [
  ...inks.flatMap((ink) => surfaces.map((surface) => [ink, surface, 7] as const)),
  ...surfaces.flatMap((surface) => [['line', surface, 3] as const, ['line-strong', surface, 4.5] as const]),
];

test.each(strongPairs)('%s on %s has a contrast of %d for users who prefer more contrast', (...pair) =>
  expectContrast(tokensWithMoreContrast, pair),
);
