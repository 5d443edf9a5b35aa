import { classNames } from '#web/ui/layout/class-names.ts';

/** Gray lines behind a message. They contain no predictions. */
export function PlaceholderLines({ className }: { readonly className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('absolute inset-4 flex flex-col justify-between opacity-45', className)}>
      {['w-2/3', 'w-1/2', 'w-full'].map((width) => (
        <div key={width} className="flex items-center justify-between gap-6">
          <div className={classNames('h-2 rounded-sm bg-line', width)} />
          <div className="h-4 w-12 rounded-sm bg-line" />
        </div>
      ))}
    </div>
  );
}
