import { useLoadedLater } from '#web/lib/hooks/use-loaded-later.ts';
import { toasts } from '#web/lib/toasts.ts';

const loadCard = () => import('./toast-card.tsx');

/** Both live regions are always present, because screen readers do not announce a region that is added together with its text. */
export function Toaster() {
  const shown = toasts.use();
  const card = useLoadedLater(loadCard, shown?.id);
  return (
    <div className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-50 grid grid-cols-1 p-2 sm:justify-items-end sm:p-6">
      <output aria-live="polite">{card && shown?.variant === 'default' && <card.ToastCard key={shown.id} toast={shown} />}</output>
      <div role="alert" aria-live="assertive">
        {card && shown?.variant === 'destructive' && <card.ToastCard key={shown.id} toast={shown} />}
      </div>
    </div>
  );
}
