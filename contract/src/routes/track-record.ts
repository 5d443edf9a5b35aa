import { z } from 'zod';
import { backtestSummary } from '#contract/backtest.ts';
import { ledgerQuery } from '#contract/ledger.ts';
import type { Route } from '#contract/route.ts';
import { lastDay, recordDistributions, resultsPage, settledPage, settledQuery } from '#contract/settled-predictions.ts';
import { recordQuery, recordSummary, recordTableParams } from '#contract/track-record.ts';

const onRecord = { topics: ['record'], followsSchedule: true } as const;

export const trackRecordRoutes = {
  getRecordSummary: {
    method: 'GET',
    path: '/api/record/summary',
    access: 'public',
    limit: 'summary',
    summary: 'Accuracy of all settled predictions compared with every book and the closing line',
    query: recordQuery,
    shared: onRecord,
    response: recordSummary,
  },
  getSettledPredictions: {
    method: 'GET',
    path: '/api/record/predictions',
    access: 'public',
    limit: 'large-read',
    summary: 'Every settled prediction with its verdict, newest first',
    query: settledQuery,
    shared: onRecord,
    response: settledPage,
  },
  getLastDay: {
    method: 'GET',
    path: '/api/record/last-day',
    access: 'public',
    summary: 'The last finished day: its games, its recommended bets summed up, and every prediction with its result',
    shared: onRecord,
    response: lastDay,
  },
  getRecordResults: {
    method: 'GET',
    path: '/api/record/results',
    access: 'public',
    limit: 'large-read',
    summary: 'Final scores, prices at the time of issue and closing prices: the data needed to recompute the record',
    query: ledgerQuery,
    shared: onRecord,
    response: resultsPage,
  },
  getDistributions: {
    method: 'GET',
    path: '/api/record/distributions',
    access: 'public',
    summary: 'The distributions of final margins and totals, with which the closing line value of spreads and totals is computed',
    shared: { topics: [] },
    response: recordDistributions,
  },
  getBacktest: {
    method: 'GET',
    path: '/api/record/backtest',
    access: 'public',
    summary: 'What the model measured on past NBA seasons: not part of the live record',
    shared: { topics: [] },
    response: backtestSummary,
  },
  getRecordTable: {
    method: 'GET',
    path: '/api/record/tables/:table',
    access: 'public',
    limit: 'large-read',
    summary: 'A table of the record as CSV: scoreboard, moments, calibration, bets, series or predictions',
    params: recordTableParams,
    query: recordQuery,
    response: z.string(),
  },
} as const satisfies Record<string, Route>;
