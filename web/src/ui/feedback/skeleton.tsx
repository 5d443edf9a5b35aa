import { classNames } from '#web/ui/layout/class-names.ts';

/** A gray placeholder for content that is loading. `className` must give it the size of the content, which prevents a layout shift. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-sm bg-line', className)} />;
}
