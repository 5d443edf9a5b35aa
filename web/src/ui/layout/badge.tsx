import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Tone = 'neutral' | 'positive' | 'live';

const tones: Readonly<Record<Tone, string>> = {
  neutral: 'border-line-strong text-muted',
  positive: 'border-positive text-positive',
  live: 'border-live text-live',
};

export function Badge({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className={classNames('label inline-flex shrink-0 items-center whitespace-nowrap rounded-sm border px-1.5 py-0.5', tones[tone])}>
      {children}
    </span>
  );
}
