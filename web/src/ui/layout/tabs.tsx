import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props<Value extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly content: ReactNode }[];
  readonly selected?: Value;
  readonly onSelect?: (value: Value) => void;
}

export function Tabs<Value extends string>({ label, tabs, selected, onSelect }: Props<Value>) {
  // For Radix, the `value` of a tab is any string. It is always the value of one of `tabs`.
  const select = (value: string): void => onSelect?.(value as Value);
  return (
    <Primitive.Root {...(selected === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value: selected, onValueChange: select })}>
      <Primitive.List aria-label={label} className="flex overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            // Focuses the tab without an outline. Otherwise Radix would focus it, and browsers draw an outline after a focus by script.
            onMouseDown={({ currentTarget }) => currentTarget.focus({ focusVisible: false })}
            className="-mb-px min-h-11 border-b-2 border-clear px-4 max-sm:px-2.5 text-sm font-[650] whitespace-nowrap text-muted -outline-offset-2 hover:text-text data-[state=active]:border-text data-[state=active]:text-text"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-4 sm:pt-6">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
