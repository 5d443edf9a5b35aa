import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** Tells visitors that this installation shows simulated games and odds, and where the model was measured on real ones. */
export function DemoBanner() {
  const site = useSiteSettings();
  if (site?.demo !== true) return null;
  return (
    <aside aria-label="Demo" className="no-print border-b border-line bg-sunken py-1.5 text-center text-xs text-muted">
      <span className="wrap block">
        <strong className="font-[650] text-live">Demo league</strong>: simulated games and odds.{' '}
        <TextLink href="/track-record/backtest">Real seasons</TextLink>
      </span>
    </aside>
  );
}
