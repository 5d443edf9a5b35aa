import { Children, type ReactNode } from 'react';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';

interface Props {
  readonly caption: string;
  /** The column headings. The first column contains the row names. */
  readonly columns: readonly ReactNode[];
  /** Whether the other columns contain text, which is aligned left, instead of numbers, which are aligned right. */
  readonly hasText?: boolean;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** The padding of cells. It is small on a phone, so that six columns are visible. */
const cells =
  '[&_td]:px-1 [&_td]:sm:px-3 [&_th]:px-1 [&_th]:first:pl-2 [&_th]:sm:px-3 [&_td]:last:pr-2 max-sm:[&_.label]:font-stretch-extra-condensed';

const rows =
  'figures text-base leading-snug max-[23rem]:text-sm [&_td]:py-1 sm:[&_td]:py-0.75 [&_th]:py-1 sm:[&_th]:py-0.75 [&_th]:text-left [&_tr]:border-b [&_tr]:border-line';

/** A table wider than the screen scrolls, also by keyboard. Without `relative`, hidden screen-reader texts would widen the page. */
export function Table({ caption, columns, hasText = false, children, foot }: Props) {
  const [align, alignCells] = hasText ? ['text-left', '[&_td]:text-left'] : ['text-right', '[&_td]:text-right'];
  return (
    <NamedGroup label={caption} isScrollable className="scrolls-sideways relative">
      <table className={`w-full border-collapse text-sm ${cells} ${alignCells}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {Children.map(columns, (column, index) => (
              <th scope="col" className={`label py-1 align-bottom text-muted ${index === 0 ? 'text-left' : align}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={rows}>{children}</tbody>
        {foot !== undefined && foot !== false && <tfoot className={`${rows} text-muted`}>{foot}</tfoot>}
      </table>
    </NamedGroup>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly cells: readonly ReactNode[];
  readonly className?: string;
}

export function TableRow({ name, cells, className }: RowProps) {
  return (
    <tr>
      <th scope="row" className={className}>
        {name}
      </th>
      {Children.map(cells, (cell) => (
        <td>{cell}</td>
      ))}
    </tr>
  );
}
