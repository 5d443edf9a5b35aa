import type { Market } from '#domain/markets.ts';
import { teamById } from '#domain/teams.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';

interface Teams {
  readonly awayTeamId: number;
  readonly homeTeamId: number;
}

/** The sides of a market as options of a selector. As in the matchup, the away team comes first. */
export function sideOptions(market: Market, game: Teams | undefined): readonly [SelectOption, SelectOption] {
  if (market === 'total') {
    return [
      { value: 'over', label: 'Over' },
      { value: 'under', label: 'Under' },
    ];
  }
  return [
    { value: 'away', label: nickname(game?.awayTeamId) ?? 'Away' },
    { value: 'home', label: nickname(game?.homeTeamId) ?? 'Home' },
  ];
}

const nickname = (id: number | undefined): string | undefined => (id === undefined ? undefined : teamById(id)?.nickname);
