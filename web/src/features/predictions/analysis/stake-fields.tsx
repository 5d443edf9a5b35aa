import type { StakePlan } from '#domain/picks/stake-plan.ts';
import { chooseStakes, kellyFractions, stakeCaps } from '#web/lib/settings/stake-settings.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

const fractionNames: Readonly<Record<number, string>> = { 1: 'Full', 0.5: 'Half', 0.25: 'A quarter', 0.125: 'An eighth' };
const fractions = kellyFractions.map((fraction) => ({ value: String(fraction), label: fractionNames[fraction] ?? String(fraction) }));
const caps = stakeCaps.map((cap) => ({ value: String(cap), label: `${cap * 100}%` }));

export function StakeFields({ plan }: { readonly plan: StakePlan }) {
  return (
    <fieldset>
      <legend className="sr-only">Stakes</legend>
      <div className="grid grid-cols-2 items-end gap-3 large-text:grid-cols-1 sm:max-w-xl sm:grid-cols-3">
        <Field
          label="Bankroll in $"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          className="max-sm:col-span-full"
          defaultValue={plan.bankroll === 0 ? '' : String(plan.bankroll)}
          onInput={(event) => chooseStakes({ bankroll: Number(event.currentTarget.value.replaceAll(/[^\d.]/g, '')) })}
        />
        <Select
          inForm
          label="Kelly fraction"
          options={fractions}
          value={String(plan.fraction)}
          onChange={(value) => chooseStakes({ fraction: Number(value) })}
        />
        <Select
          inForm
          label="Largest stake"
          options={caps}
          value={String(plan.cap)}
          onChange={(value) => chooseStakes({ cap: Number(value) })}
        />
      </div>
      <p className="mt-2 text-xs text-muted">Stored in this browser only. No stake is ever more than 5% of the bankroll.</p>
    </fieldset>
  );
}
