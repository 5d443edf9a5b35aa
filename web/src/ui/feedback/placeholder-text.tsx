import { classNames } from '#web/ui/layout/class-names.ts';

/** A gray bar in the place of a text that is loading. It is as high as a line of the text; `className` must give its width. */
export function PlaceholderText({ className }: { readonly className: string }) {
  return (
    <span aria-hidden="true" className={classNames('inline-block max-w-full animate-pulse rounded-sm bg-line', className)}>
      &nbsp;
    </span>
  );
}
