import { useState } from 'react';
import type { Bet } from '#domain/market/bet.ts';
import { type Market, markets, sides } from '#domain/market/market.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { rules } from '#domain/market/rules.ts';
import { teamById } from '#domain/teams.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { marketOptions, sidesAsShown } from '#web/lib/format/market-names.ts';
import { readLine } from '#web/lib/format/read-line.ts';
import { readPrice } from '#web/lib/format/read-price.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { GameSelect, type useGameChoice } from './game-select.tsx';

interface Props {
  readonly prefix: string;
  readonly choice: ReturnType<typeof useGameChoice>;
  readonly initial: Pick<Bet, 'market' | 'side' | 'line' | 'price'> | undefined;
  readonly keepsSide?: boolean;
  readonly lineLabel: (market: Market) => string;
  readonly oddsLabel: string;
}

export function BetFields({ prefix, choice, initial, keepsSide = false, lineLabel, oddsLabel }: Props) {
  const format = useOddsFormat();
  const [market, setMarket] = useState<Market>(initial?.market ?? 'moneyline');
  const nickname = (id: number | undefined) => (id === undefined ? undefined : teamById(id)?.nickname);
  const names = { away: nickname(choice.game?.awayTeamId) ?? 'Away', home: nickname(choice.game?.homeTeamId) ?? 'Home' };
  const shownSides = sidesAsShown(market);
  const kept = keepsSide || initial?.market === market ? initial : undefined;
  return (
    <>
      <GameSelect name={`${prefix}gameId`} choice={choice} />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <Select inForm label="Market" name={`${prefix}market`} options={marketOptions} value={market} onChange={setMarket} />
        <Select
          inForm
          key={`${market} ${choice.game?.gameId}`}
          label="Side"
          name={`${prefix}side`}
          options={shownSides.map((value) => ({ value, label: rules[market].sideName(value, names) }))}
          defaultValue={kept?.side ?? shownSides[0]}
        />
        {rules[market].hasLine && (
          <Field
            label={lineLabel(market)}
            name={`${prefix}line`}
            inputMode="text"
            autoComplete="off"
            placeholder={market === 'total' ? '220.5' : '-4.5'}
            defaultValue={kept?.line == null ? '' : rules[kept.market].lineOf(kept.line, kept.side)}
          />
        )}
        <Field
          label={oddsLabel}
          name={`${prefix}price`}
          autoComplete="off"
          placeholder="-110"
          defaultValue={initial ? formatPrice(initial.price, format) : ''}
        />
      </div>
    </>
  );
}

/** Reads the bet from the controls. `value` gets a control by its `name` without the prefix. The contract's schema checks the result. */
export function readBet(value: (name: string) => string, format: OddsFormat, before: number | undefined) {
  const market = markets.find((known) => known === value('market'))!;
  const side = sides.find((known) => known === value('side'))!;
  const [line, price] = [readLine(market, side, value('line')), readPrice(value('price'), format, before)];
  return { gameId: value('gameId'), market, side, line, price };
}
