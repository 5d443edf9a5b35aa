import type { SelectOption } from '#web/ui/form/select.tsx';

/** The time zones of most bettors, with the names that people use for them. */
const usZones: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
};

const regions: Readonly<Record<string, string>> = {
  America: 'North and South America',
  Atlantic: 'Atlantic Ocean',
  Indian: 'Indian Ocean',
  Pacific: 'Pacific Ocean',
};

/** All time zones: those of the United States, then the zones in use that are not among them, then the zones of the world by region. */
export function timeZoneOptions(inUse: readonly string[], known: readonly string[]): readonly SelectOption[] {
  const us = Object.entries(usZones).map(([value, label]) => ({ value, label, group: 'United States' }));
  const own = [...new Set(inUse)].filter((zone) => !Object.hasOwn(usZones, zone));
  const others = known
    .filter((zone) => !Object.hasOwn(usZones, zone) && !own.includes(zone))
    .map((zone) => ({ value: zone, label: placeOf(zone), group: regionOf(zone) }))
    .toSorted((a, b) => a.group.localeCompare(b.group, 'en') || a.label.localeCompare(b.label, 'en'));
  return [...us, ...own.map((zone) => ({ value: zone, label: placeOf(zone), group: 'Your time zone' })), ...others];
}

/** The group of a zone: `Europe/Berlin` is in `Europe`. A zone without a region, such as `UTC`, is in `Other`. */
function regionOf(zone: string): string {
  const [region = ''] = zone.split('/');
  if (region === zone) return 'Other';
  return regions[region] ?? region;
}

/** The place of a zone, the smallest part first: `America/Argentina/Buenos_Aires` is `Buenos Aires, Argentina`. */
function placeOf(zone: string): string {
  const parts = zone.split('/').slice(1).toReversed();
  return (parts.length > 0 ? parts.join(', ') : zone).replaceAll('_', ' ');
}
