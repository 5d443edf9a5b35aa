import { classNames } from '#web/ui/layout/class-names.ts';

/** A gray placeholder for content that is loading. `className` must give it the size of the content, which prevents a layout shift. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-sm bg-line', className)} />;
}

/** A gray bar in the place of a text that is loading. It has the height of one line of text; `className` must give its width. */
export function PlaceholderText({ className }: { readonly className: string }) {
  return (
    <span aria-hidden="true" className={classNames('inline-block max-w-full animate-pulse rounded-sm bg-line', className)}>
      &nbsp;
    </span>
  );
}
