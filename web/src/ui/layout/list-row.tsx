import { Children, type ReactNode } from 'react';

interface Props {
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  readonly lines: readonly ReactNode[];
  readonly action?: ReactNode;
}

/** A row of a list of things: what it is, lines of text about it, and what can be done with it. */
export function ListRow({ title, badge, lines, action }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-[650]">
          {title} {badge}
        </p>
        {Children.map(lines, (line) => (
          <p className="text-sm text-muted">{line}</p>
        ))}
      </div>
      {action}
    </li>
  );
}
