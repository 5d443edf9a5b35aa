import type { ReactNode } from 'react';
import { useUser } from '#web/lib/api/use-user.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon, type IconName } from '#web/ui/layout/icon.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import type { PanelContent } from '#web/features/predictions/choose-panel-content.ts';

interface Props {
  readonly title: string;
  readonly model: string;
  /** The market as named in the text of a locked panel: `Moneyline` or `Over/Under`. */
  readonly subject: string;
  readonly content: PanelContent;
  /** The predictions. A locked panel does not render them. */
  readonly children: ReactNode;
}

/**
 * The frame of the moneyline and the total panel. It has the role `group`, because one landmark per game would be too many
 * for screen readers. A minimum height prevents a layout shift when the predictions are loaded. A game in progress loads no
 * predictions and needs no minimum height.
 */
export function PredictionPanel({ title, model, subject, content, children }: Props) {
  const height = content === 'in-progress' ? '' : 'min-h-71';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for a named group outside a form
    <div role="group" aria-label={title} className={classNames('flex flex-col rounded-sm border border-line bg-ground', height)}>
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h3 className="font-[650]">{title}</h3>
        <Badge>{model}</Badge>
      </div>
      <div className="relative flex flex-1 flex-col justify-center p-4">
        {content === 'predictions' ? children : <Overlay content={content} subject={subject} />}
      </div>
    </div>
  );
}

interface OverlayProps {
  readonly content: Exclude<PanelContent, 'predictions'>;
  readonly subject: string;
}

function Overlay({ content, subject }: OverlayProps) {
  const isUserLoading = useUser() === undefined;
  switch (content) {
    case 'in-progress':
      return (
        <p className="flex items-center gap-3 text-sm text-live italic">
          <Icon name="clock" className="size-5 shrink-0" />
          Game in progress - odds no longer available
        </p>
      );
    case 'locked':
      return (
        <Notice
          icon="lock"
          heading="Premium Content"
          text={`Unlock our ${subject} predictions and more with Premium`}
          className={isUserLoading ? 'until-known' : ''}
        >
          <LinkButton href="/subscribe" variant="outline">
            Upgrade Now
          </LinkButton>
        </Notice>
      );
    case 'coming-soon':
      return (
        <Notice icon="clock" heading="Coming Soon" text="Our prediction models are analyzing this game. Check back soon for insights." />
      );
    case 'loading':
      return (
        <Notice icon="clock" heading="Predictions Loading" text="Your premium predictions have not loaded yet. Please refresh the page.">
          <Button variant="outline" onClick={() => window.location.reload()}>
            Refresh
          </Button>
        </Notice>
      );
  }
}

interface NoticeProps {
  readonly icon: IconName;
  readonly heading: string;
  readonly text: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A message in front of gray placeholder lines. The lines contain no predictions. */
function Notice({ icon, heading, text, className, children }: NoticeProps) {
  return (
    <>
      <div aria-hidden="true" className="absolute inset-4 flex flex-col justify-between opacity-45">
        {['w-2/3', 'w-1/2', 'w-full'].map((width) => (
          <div key={width} className="flex items-center justify-between gap-6">
            <div className={classNames('h-2 rounded-sm bg-line', width)} />
            <div className="h-4 w-12 rounded-sm bg-line" />
          </div>
        ))}
      </div>
      <div
        className={classNames(
          'relative mx-auto grid max-w-[34ch] justify-items-center gap-2 rounded-sm bg-ground px-4 py-3 text-center',
          className,
        )}
      >
        <p className="flex items-center gap-2 font-[650]">
          <Icon name={icon} className="size-5 shrink-0 text-muted" />
          {heading}
        </p>
        <p className="text-sm text-muted">{text}</p>
        {children !== undefined && <div className="mt-2">{children}</div>}
      </div>
    </>
  );
}
