interface Props<T extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly hint?: string }[];
  readonly defaultValue: T;
  readonly onChange?: (value: T) => void;
}

export function ChoiceList<T extends string>({ legend, name, options, defaultValue, onChange }: Props<T>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-[650]">{legend}</legend>
      <div className="ruled-rows border-y border-line">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-13 cursor-pointer items-center gap-3 py-2.5">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              onChange={() => onChange?.(option.value)}
              className="size-5 shrink-0 accent-accent-fill"
            />
            <span>
              <span className="block font-[550]">{option.label}</span>
              {option.hint !== undefined && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
