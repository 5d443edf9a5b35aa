import * as Primitive from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type LinkAddress, PageLink } from './page-link.tsx';

interface Props<Value extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly content: ReactNode }[];
  readonly selected: Value;
  /** The address of the page with this tab. A tab is a link, so it works before the script runs, and can be sent to somebody. */
  readonly addressOf: (value: Value) => LinkAddress;
}

export function Tabs<Value extends string>({ label, tabs, selected, addressOf }: Props<Value>) {
  const navigate = useNavigate();
  // For Radix, the `value` of a tab is any string. It is always the value of one of `tabs`.
  const select = (value: string): void => void navigate(addressOf(value as Value), { replace: true, preventScrollReset: true });
  return (
    <Primitive.Root value={selected} onValueChange={select}>
      <Primitive.List aria-label={label} className="no-print flex overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value} asChild>
            <PageLink
              href={addressOf(tab.value)}
              draggable={false}
              className="-mb-px min-h-11 content-center border-b-2 border-clear px-4 max-sm:px-2.5 text-sm font-[650] whitespace-nowrap text-muted -outline-offset-2 hover:text-text data-[state=active]:border-text data-[state=active]:text-text"
            >
              {tab.label}
            </PageLink>
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
