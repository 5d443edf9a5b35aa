import type { Table } from './shown-by.ts';

/** The stand-ins' own pages: whoever runs the product on a bare machine pays, reads mail and plays with the league there. */
export const sandbox = {
  'sandbox: index': [],
  'sandbox: mailbox': [],
  'sandbox: league': [],
  'sandbox: card payments': [],
  'sandbox: notifications': [],
  'sandbox: feed faults': [],
  'sandbox: checkout': [],
  'sandbox: checkout refused': [],
  'sandbox: billing portal': [],
} as const satisfies Table;
