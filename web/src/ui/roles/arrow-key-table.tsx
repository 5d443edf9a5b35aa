import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react';

const steps: Readonly<Record<string, { readonly rows: number; readonly cells: number }>> = {
  ArrowUp: { rows: -1, cells: 0 },
  ArrowDown: { rows: 1, cells: 0 },
  ArrowLeft: { rows: 0, cells: -1 },
  ArrowRight: { rows: 0, cells: 1 },
};

export function ArrowKeyTable(props: ComponentProps<'table'>) {
  return <table {...props} onKeyDown={moveFocus} onFocus={showWholly} />;
}

/** Scrolls a control that gets the focus by keyboard into view. Browsers do not scroll if a part of it is visible. */
function showWholly({ target }: FocusEvent): void {
  if (target.matches('td :focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  const { rows } = event.currentTarget;
  for (
    let [rowIndex, cellIndex] = [row.rowIndex + step.rows, cell.cellIndex + step.cells];
    rows[rowIndex]?.cells[cellIndex];
    rowIndex += step.rows, cellIndex += step.cells
  ) {
    const control = rows[rowIndex]?.cells[cellIndex]?.querySelector<HTMLElement>('a, button');
    if (control) {
      event.preventDefault();
      control.focus();
      return;
    }
  }
}
