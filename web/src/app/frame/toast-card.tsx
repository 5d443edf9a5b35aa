import { useEffect, useState } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { CloseButton } from '#web/ui/form/close-button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { type Toast, toasts } from '#web/lib/toasts.ts';

const shownMs = 5000;

/** Any toast stays while the pointer or the focus is on it. Escape closes it from anywhere, because its button is last in the tab order. */
export function ToastCard({ toast }: { readonly toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || toast.stays) return undefined;
    const timer = setTimeout(() => toasts.dismiss(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id, toast.stays]);
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
        'pointer-events-auto flex w-full animate-rise items-start gap-3 scheme-dark rounded-md border bg-sunken px-4 py-2.5 text-text shadow-lg sm:w-96 sm:py-4',
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
      <CloseButton className="-mt-2 -mr-2 text-muted hover:text-text" iconSize="size-4" onClick={() => toasts.dismiss(toast.id)} />
    </div>
  );
}
