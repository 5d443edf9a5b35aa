import type { ReactNode } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

interface Props {
  readonly title: string;
  readonly tone?: 'info' | 'success' | 'warning' | 'error';
  readonly children?: ReactNode;
}

const edges = { info: 'border-line', success: 'border-positive', warning: 'border-live', error: 'border-negative' } as const;
const icons = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const;
const inks = { info: 'text-accent', success: 'text-positive', warning: 'text-live', error: 'text-negative' } as const;

/** A highlighted message. Icon and border show its tone, so that the tone does not depend on color alone. */
export function Alert({ title, tone = 'info', children }: Props) {
  return (
    <div role={tone === 'error' ? 'alert' : undefined} className={classNames('flex gap-3 rounded-md border bg-raised p-4', edges[tone])}>
      <Icon name={icons[tone]} className={classNames('mt-0.5 size-5 shrink-0', inks[tone])} />
      <div className="min-w-0">
        <p className="font-[650]">{title}</p>
        {children !== undefined && <div className="mt-1 text-sm text-muted">{children}</div>}
      </div>
    </div>
  );
}
