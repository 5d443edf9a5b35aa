import { shownBy, type Table } from './shown-by.ts';

const answer = shownBy('features/track-record/record-answer.tsx');
const list = shownBy('features/track-record/settled-list.tsx');
const page = shownBy('pages/track-record/track-record-page.tsx');
const noVerdict = 'verdict === undefined || !ours?.toClose || !close';

/** What became of our predictions, and how they are made. */
export const record = {
  '/track-record: the record': [
    page('not: record === undefined', 'record.games.settled > 0', 'record.scoreboard.length > 0'),
    answer(`not: ${noVerdict}`, 'not: settled === 0 || from === null || to === null'),
    list('not: data === undefined'),
    shownBy('features/track-record/bets.tsx')('drawn.length > 0'),
    shownBy('features/track-record/calibration.tsx')('not: shown === undefined'),
    shownBy('features/track-record/over-time.tsx')('not: first === undefined || last === undefined', 'scored.length > 1', 'last.bets > 0'),
    shownBy('features/track-record/scoreboard.tsx')('leftOut.length > 0'),
  ],
  '/track-record: the record on a phone': [],
  '/track-record: narrowed': [],
  '/track-record: replayed': [answer("not: filter.origin !== 'replay'")],
  '/track-record: nothing settled': [answer(noVerdict)],
  '/track-record: on its way': [page('not: isError')],
  '/track-record: failed': [page('isError')],
  '/track-record: list on its way': [list('not: isError')],
  '/track-record: list failed': [list('isError')],

  '/how-it-works: with figures': [],
  '/how-it-works: without figures': [
    shownBy('pages/how-it-works/how-it-works-page.tsx')('record === undefined || record.games.settled === 0'),
  ],
} as const satisfies Table;
