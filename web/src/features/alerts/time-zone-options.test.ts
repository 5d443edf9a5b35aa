import { expect, test } from 'vitest';
import { timeZoneOptions } from './time-zone-options.ts';

const known = Intl.supportedValuesOf('timeZone');

test('the zones of the United States come first, by their usual names', () => {
  const options = timeZoneOptions(['America/New_York', 'America/New_York'], known);
  expect(options.slice(0, 3).map(({ label }) => label)).toEqual([
    'Eastern Time (New York)',
    'Central Time (Chicago)',
    'Mountain Time (Denver)',
  ]);
  expect(options.filter(({ group }) => group === 'Your time zone')).toEqual([]);
});

test('every zone of the world can be chosen once, by its place', () => {
  const options = timeZoneOptions(['Europe/Berlin', 'America/New_York'], known);
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  for (const zone of known) expect(options.some(({ value }) => value === zone)).toBe(true);
  expect(options).toContainEqual({ value: 'Europe/Berlin', label: 'Berlin', group: 'Your time zone' });
  expect(options).toContainEqual({ value: 'Asia/Tokyo', label: 'Tokyo', group: 'Asia' });
  expect(timeZoneOptions([], ['America/Argentina/Ushuaia']).at(-1)).toEqual({
    value: 'America/Argentina/Ushuaia',
    label: 'Ushuaia, Argentina',
    group: 'North and South America',
  });
  for (const { label } of options) expect(label).not.toMatch(/[_/]/);
});

test('a zone that this browser does not list stays selectable', () => {
  expect(timeZoneOptions(['UTC'], ['Europe/Berlin'])).toContainEqual({ value: 'UTC', label: 'UTC', group: 'Your time zone' });
});
