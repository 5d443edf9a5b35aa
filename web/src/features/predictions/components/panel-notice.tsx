import type { ReactNode } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

/** A message in the place of the predictions. It must not be higher than they are, so that the panel keeps its height. */
export function PanelNotice({ content, children }: { readonly content: 'loading' | 'coming-soon'; readonly children: ReactNode }) {
  const isLoading = content === 'loading';
  return (
    <>
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
