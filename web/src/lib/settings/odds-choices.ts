import { useLocation, useNavigate } from 'react-router';
import { type Market, markets } from '#domain/market/market.ts';
import { type OddsView, oddsViews } from '#domain/odds-views.ts';
import { knownSearch, withQueryParam } from '#web/lib/routing/paths.ts';
import { browserSetting } from './browser-setting.ts';
import { choices, useChoices } from './choices.ts';

interface OddsChoice<Value> {
  readonly value: Value;
  readonly choose: (value: Value) => void;
}

/** A choice that a link can contain too. On a page that reads it from its address, the address counts, and follows a new choice. */
function useOddsChoice<Value extends string>(name: 'market' | 'view', values: readonly Value[], chosen: Value): OddsChoice<Value> {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isPageOfGames = pathname === '/predictions' || pathname === '/dashboard';
  const given = isPageOfGames ? new URLSearchParams(knownSearch(pathname, search)).get(name) : null;
  return {
    value: values.find((value) => value === given) ?? chosen,
    choose(value) {
      choices.choose({ [name]: value });
      if (isPageOfGames) void navigate(pathname + withQueryParam(search, name, value) + hash, { replace: true, preventScrollReset: true });
    },
  };
}

/** The market that cards and board show. */
export const useOddsMarket = (): OddsChoice<Market> => useOddsChoice('market', markets, useChoices().market);

export const useOddsView = (): OddsChoice<OddsView> => useOddsChoice('view', oddsViews, useChoices().view);

export const chosenBookmaker = browserSetting<string>('courtline-bookmaker', (stored) => stored ?? '');
