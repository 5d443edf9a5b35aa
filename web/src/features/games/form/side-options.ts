import type { Market } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { teamById } from '#domain/teams.ts';
import { sidesAsShown } from '#web/lib/format/market-names.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';

interface Teams {
  readonly awayTeamId: number;
  readonly homeTeamId: number;
}

export function sideOptions(market: Market, game: Teams | undefined): readonly [SelectOption, SelectOption] {
  const names = { away: nickname(game?.awayTeamId) ?? 'Away', home: nickname(game?.homeTeamId) ?? 'Home' };
  const [first, second] = sidesAsShown(market);
  return [
    { value: first, label: rules[market].sideName(first, names) },
    { value: second, label: rules[market].sideName(second, names) },
  ];
}

const nickname = (id: number | undefined): string | undefined => (id === undefined ? undefined : teamById(id)?.nickname);
