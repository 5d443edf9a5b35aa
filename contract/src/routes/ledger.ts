import { z } from 'zod';
import { contentsPerFile, publicContent, ledgerPage, ledgerQuery, stampPage, stampQuery } from '#contract/ledger.ts';
import { maxInteger } from '#contract/max-integer.ts';
import type { Route } from '#contract/route.ts';

/** A file of the transparency log. Programs of others read these files too. */
const logFile = { method: 'GET', access: 'public', openInTimeOut: true, response: z.string() } as const;

export const ledgerRoutes = {
  getLedger: {
    method: 'GET',
    path: '/api/record/ledger',
    access: 'public',
    limit: 'large-read',
    summary: 'Every prediction ever issued, as a hash chain; the content of an entry is included from tip-off on',
    query: ledgerQuery,
    shared: { topics: ['prediction', 'past', 'game'], followsSchedule: true },
    response: ledgerPage,
  },
  getLedgerContents: {
    method: 'GET',
    path: '/api/record/contents/:index',
    access: 'public',
    limit: 'archive',
    summary:
      'The contents of 4,096 entries of the ledger, with their salts; null for an entry whose game has not started; one line per content',
    params: z.object({
      index: z.coerce
        .number()
        .int()
        .min(0)
        .max(Math.floor(maxInteger / contentsPerFile) - 1),
    }),
    response: z.array(publicContent),
  },
  getCheckpoint: {
    ...logFile,
    path: '/ledger/checkpoint',
    summary:
      'The signed state of the ledger as a transparency log: the number of entries and the root of their Merkle tree (C2SP tlog-checkpoint)',
  },
  getLedgerKeys: {
    ...logFile,
    path: '/ledger/keys',
    summary: 'The public keys that sign the checkpoints, one per line (C2SP signed-note)',
  },
  getLedgerStamps: {
    ...logFile,
    path: '/ledger/stamps',
    limit: 'large-read',
    summary: 'The time stamps of checkpoints (RFC 3161), with the files that were stamped',
    query: stampQuery,
    response: stampPage,
  },
  getStampRoots: {
    ...logFile,
    path: '/ledger/roots.pem',
    summary: 'The root certificates of the time-stamp authorities',
  },
} as const satisfies Record<string, Route>;
