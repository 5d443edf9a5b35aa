import type { ReactNode } from 'react';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { PanelContent } from '#web/features/predictions/choose-panel-content.ts';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';

interface Props {
  readonly title: string;
  readonly model: string;
  readonly content: PanelContent;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of the panel of one market. Its minimum height prevents a layout shift when the predictions are loaded. */
export function PredictionPanel({ title, model, content, className, children }: Props) {
  return (
    <NamedGroup label={title} className={classNames('flex min-h-58 flex-col rounded-sm border border-line bg-ground', className)}>
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line px-3 py-1.5 sm:px-4">
        <h3 className="font-[650] max-sm:text-sm">{title}</h3>
        <Badge>{model}</Badge>
      </div>
      <div className="relative flex flex-1 flex-col justify-center px-3 py-2.5 sm:p-4">
        {content === 'loading' || content === 'coming-soon' ? <Notice content={content}>{children}</Notice> : children}
      </div>
    </NamedGroup>
  );
}

/** A message over the place of the predictions. It must not be larger, so that the panel keeps its height. */
function Notice({ content, children }: { readonly content: 'loading' | 'coming-soon'; readonly children: ReactNode }) {
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

/** Gray lines behind a message. They contain no predictions. */
function PlaceholderLines({ className }: { readonly className?: string }) {
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
