import { lazy, Suspense, useState } from 'react';
import { useIsInteractive } from '#web/lib/hooks/use-is-interactive.ts';
import { useChoices } from '#web/lib/settings/choices.ts';
import { describeMyBooks } from '#web/lib/settings/my-books.ts';
import { classNames } from '#web/ui/layout/class-names.ts';

// Loaded when it is opened, because it contains the lists of states and of the books in each.
const MyBooksDialog = lazy(async () => ({ default: (await import('./my-books-panel.tsx')).MyBooksDialog }));

export function MyBooksButton({ className = 'text-sm' }: { readonly className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const at = describeMyBooks(useChoices());
  const isInteractive = useIsInteractive();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={!isInteractive}
        onClick={() => setOpen(true)}
        className={classNames(
          'no-print needs-script relative inline-block first-letter:uppercase underline decoration-line-strong underline-offset-4 before:absolute before:-inset-x-1 before:-inset-y-3 hover:text-accent',
          className,
        )}
      >
        {at ?? 'Choose my books'}
      </button>
      {isOpen && (
        <Suspense>
          <MyBooksDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
