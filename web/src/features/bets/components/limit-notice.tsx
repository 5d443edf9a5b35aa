import type { LossLimit } from '#contract/bet-log/bet-log.ts';
import { limitSentence } from '#web/features/bets/summary-sentences.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export function LimitNotice({ limit, stakeCents }: { readonly limit: LossLimit | undefined; readonly stakeCents: number }) {
  const { text, isPassed } = limit ? limitSentence(limit, stakeCents) : { text: 'Checking your limit', isPassed: false };
  return (
    <output className="block text-sm">
      {isPassed ? (
        <span className="flex gap-2 border-l-2 border-negative pl-3">
          <Icon name="alert" className="mt-1 size-4 shrink-0 text-negative" />
          <span>
            {text} <TextLink href="/time-out">Take a time-out</TextLink> or <TextLink href="/responsible-gambling">get help</TextLink>.
          </span>
        </span>
      ) : (
        <span className="text-muted">{text}</span>
      )}
    </output>
  );
}
