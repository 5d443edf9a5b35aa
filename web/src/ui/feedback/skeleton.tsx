import { classNames } from '#web/ui/layout/class-names.ts';

/** Placeholder for content of a known size. Give it that size, so that nothing moves when the content is loaded. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-sm bg-line', className)} />;
}
