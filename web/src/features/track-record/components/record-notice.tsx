import type { RecordSummary } from '#contract/track-record.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** Says what the record is not: replayed predictions prove nothing, and a simulated league says nothing about the NBA. */
export function RecordNotice({ record: { filter } }: { readonly record: RecordSummary }) {
  const isDemo = useSiteSettings()?.demo === true;
  const isReplay = filter.origin === 'replay';
  if (!isDemo && !isReplay) return null;
  return (
    <Alert title={isReplay ? 'Replayed predictions: a demonstration, not proof' : 'A simulated league'} tone="warning">
      {isReplay && <p>They were made after the games, in order of time, only from what was known before each tip-off.</p>}
      {isDemo && (
        <p>
          This demo runs on simulated games and odds, so its figures say nothing about the NBA. For real games see{' '}
          <TextLink href="/track-record/backtest">what we measured on past NBA seasons</TextLink>.
        </p>
      )}
    </Alert>
  );
}
