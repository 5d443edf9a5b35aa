import type { ReactNode } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

/** A message in the place of the predictions. It must not be higher than they are, so that the panel keeps its height. */
export function PanelNotice({ content, children }: { readonly content: 'loading' | 'coming-soon'; readonly children: ReactNode }) {
  const isLoading = content === 'loading';
  return (
    <>
      <PlaceholderLines />
      <div aria-hidden="true" className="invisible flex flex-1 flex-col justify-center">
        {children}
      </div>
      <div className="absolute inset-x-0 top-1/2 mx-auto grid max-w-[34ch] -translate-y-1/2 justify-items-center gap-2 rounded-sm bg-ground px-4 py-3 text-center">
        <p className="flex items-center gap-2 font-[650]">
          <Icon name="clock" className="size-5 shrink-0 text-muted" />
          {isLoading ? 'Predictions Loading' : 'Coming Soon'}
        </p>
        <p className="text-sm text-muted">
          {isLoading
            ? 'Your premium predictions have not loaded yet. Please refresh the page.'
            : 'Our prediction models are analyzing this game. Check back soon for insights.'}
        </p>
        {isLoading && (
          <Button variant="outline" onClick={() => window.location.reload()}>
            Refresh
          </Button>
        )}
      </div>
    </>
  );
}

function PlaceholderLines() {
  return (
    <div aria-hidden="true" className="absolute inset-4 flex flex-col justify-between opacity-45">
      {['w-2/3', 'w-1/2', 'w-full'].map((width) => (
        <div key={width} className="flex items-center justify-between gap-6">
          <div className={classNames('h-2 rounded-sm bg-line', width)} />
          <div className="h-4 w-12 rounded-sm bg-line" />
        </div>
      ))}
    </div>
  );
}
