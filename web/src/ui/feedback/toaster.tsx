import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { type Toast, toastShownMs, toasts } from './toast-store.ts';

const nothing = (): undefined => undefined;

/**
 * The place where a toast appears. Both live regions are there from the start, because a region that arrives together
 * with its text is not announced. The clock stops while the pointer or the focus rests on the toast; Escape sends it away
 * from anywhere, since the way to its button leads through the whole page.
 */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.read, nothing);
  const shown = toast?.open === true ? toast : undefined;
  return (
    <div className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-end p-4 sm:p-6">
      <output aria-live="polite">{shown?.variant === 'default' && <ToastCard key={shown.id} toast={shown} />}</output>
      <div role="alert" aria-live="assertive">
        {shown?.variant === 'destructive' && <ToastCard key={shown.id} toast={shown} />}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toasts.dismiss(toast.id), toastShownMs);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => void (key === 'Escape' && toasts.dismiss(toast.id));
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [toast.id]);

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'pointer-events-auto flex w-[min(24rem,calc(100vw-2rem))] animate-rise items-start gap-3 scheme-dark rounded-md border bg-sunken p-4 text-text shadow-lg',
        toast.variant === 'destructive' ? 'border-negative' : 'border-line-strong',
      )}
    >
      <Icon
        name={toast.variant === 'destructive' ? 'alert' : 'check'}
        className={classNames('mt-0.5 size-5 shrink-0', toast.variant === 'destructive' ? 'text-negative' : 'text-accent')}
      />
      <div className="min-w-0 flex-1">
        <p className="font-[650]">{toast.title}</p>
        {toast.description !== undefined && <p className="mt-0.5 text-sm text-muted">{toast.description}</p>}
      </div>
      <button
        type="button"
        aria-label="Close"
        className="-mt-2 -mr-2 grid size-11 place-items-center text-muted hover:text-text"
        onClick={() => toasts.dismiss(toast.id)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}
