import { classNames } from '#web/ui/layout/class-names.ts';

/** Holds the place of something whose size is known. Give it that size, so that nothing moves when the thing arrives. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-sm bg-line', className)} />;
}
