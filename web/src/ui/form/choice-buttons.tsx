import { classNames } from '#web/ui/layout/class-names.ts';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function ChoiceButtons<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <NamedGroup label={label} className="no-print flex flex-wrap pt-px pl-px">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            '-mt-px -ml-px min-h-11 border border-line-strong px-3 text-sm font-[650] font-stretch-semi-condensed whitespace-nowrap first:rounded-l-sm last:rounded-r-sm sm:px-4',
            option.value === value ? 'bg-text text-ground' : 'text-muted hover:bg-raised hover:text-text',
          )}
        >
          {option.label}
        </button>
      ))}
    </NamedGroup>
  );
}
