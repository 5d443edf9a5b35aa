import { useState } from 'react';
import type { LoggedLeg } from '#contract/bet-log/bet-log.ts';
import type { Market } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { useGameChoice } from '#web/features/games/form/use-game-choice.ts';
import { GameSelect } from '#web/features/games/form/game-select.tsx';
import { MarketSelect } from '#web/features/games/form/market-select.tsx';
import { sideOptions } from '#web/features/games/form/side-options.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

interface Props {
  /** The position of the leg, from 0. It is part of the names of the controls. */
  readonly position: number;
  readonly leg: LoggedLeg | undefined;
  /** The games of the legs that were there before a new one. The new leg begins with another game. */
  readonly earlierGames: readonly string[];
  readonly isParlay: boolean;
  readonly onRemove: () => void;
}

export function LegFields({ position, leg, earlierGames, isParlay, onRemove }: Props) {
  const [market, setMarket] = useState<Market>(leg?.market ?? 'moneyline');
  const format = useOddsFormat();
  const choice = useGameChoice({ initial: leg, avoided: earlierGames });
  const name = (field: string) => `legs.${position}.${field}`;
  const sides = sideOptions(market, choice.game);
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <legend className={isParlay ? 'float-left mb-3 flex w-full items-center justify-between font-[650]' : 'sr-only'}>
        {isParlay ? `Leg ${position + 1}` : 'Your bet'}
      </legend>
      <GameSelect name={name('gameId')} choice={choice} />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <MarketSelect name={name('market')} value={market} onChange={setMarket} />
        <Select
          inForm
          key={`${market} ${choice.game?.gameId}`}
          label="Side"
          name={name('side')}
          options={sides}
          defaultValue={leg?.side ?? sides[0].value}
        />
        {rules[market].hasLine && (
          <Field
            label={market === 'total' ? 'Total' : 'Line'}
            name={name('line')}
            inputMode="text"
            autoComplete="off"
            placeholder={market === 'total' ? '220.5' : '-4.5'}
            defaultValue={leg?.line == null ? '' : rules[leg.market].lineOf(leg.line, leg.side)}
          />
        )}
        <Field
          label="Odds"
          name={name('price')}
          autoComplete="off"
          placeholder="-110"
          defaultValue={leg ? formatPrice(leg.price, format) : ''}
        />
      </div>
      {isParlay && (
        <Button variant="quiet" className="justify-self-start" aria-label={`Remove leg ${position + 1}`} onClick={onRemove}>
          Remove this leg
        </Button>
      )}
    </fieldset>
  );
}
