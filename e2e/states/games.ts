import { shownBy, type Table } from './shown-by.ts';

const banner = shownBy('pages/predictions/tier-banner.tsx');
const beforeTipOff = shownBy('pages/game/before-tip-off.tsx');
const card = shownBy('pages/predictions/game-card.tsx');
const gamePage = shownBy('pages/game/game-page.tsx');
const gameRecord = shownBy('pages/game/game-record.tsx');
const gapRecords = shownBy('features/predictions/gap-record-table.tsx');
const history = shownBy('features/predictions/prediction-history.tsx');
const movement = shownBy('features/odds/line-movement.tsx');
const offers = shownBy('features/predictions/offer-table.tsx');
const offline = shownBy('features/odds/offline-notice.tsx');
const panel = shownBy('features/predictions/prediction-panel.tsx');
const plans = shownBy('features/billing/plan-comparison.tsx');
const predictions = shownBy('pages/predictions/predictions-page.tsx');
const tipOff = shownBy('features/games/tip-off.tsx');
const todays = shownBy('pages/home/todays-predictions.tsx');
const valueAnalysis = shownBy('features/predictions/value-analysis.tsx');
const verdict = shownBy('features/predictions/verdict.tsx');
const verifyPanel = shownBy('features/predictions/verify-panel.tsx');

/** The front page, the games of the evening, and the page of one game. */
export const games = {
  '/: for a stranger': [plans("tier === 'anonymous'")],
  '/: for a free member': [],
  '/: for a premium member': [plans("tier === 'premium'")],
  '/: three games': [todays('not: games.length === 0')],
  '/: games on their way': [todays('isPending')],
  '/: no games': [todays('games.length === 0')],
  '/: games failed': [todays('games.length === 0')],
  '/: offline': [offline('not: online')],

  '/predictions: games for a stranger': [
    banner("case 'anonymous'"),
    panel("not: state === 'ready'", "case 'locked'", 'children !== undefined'),
    card('not: isClosed'),
  ],
  '/predictions: games for a free member, favourite teams open': [
    banner("case 'free'"),
    shownBy('pages/predictions/favourite-teams.tsx')('<details>'),
    shownBy('features/games/team-picker.tsx')('chosen.includes(id)'),
  ],
  '/predictions: games for a premium member': [
    banner("case 'premium'"),
    card("shown.ledger !== undefined && tier === 'premium'"),
    shownBy('features/predictions/moneyline-panel.tsx')('mlBet !== undefined'),
    shownBy('features/predictions/total-panel.tsx')('uoBet !== undefined'),
  ],
  '/predictions: every bookmaker compared, one game in progress': [
    predictions('everyone.games.length > 1'),
    card('hasChoice', 'shown.bookmakers.length > 0'),
    panel("case 'in-progress'"),
    tipOff('isLive'),
    shownBy('features/games/team-logo.tsx')('teamId > 0'),
    shownBy('features/odds/comparison-row.tsx')('not: isLive', 'not: margin === undefined && updatedAt === undefined'),
    shownBy('features/odds/comparison-table.tsx')('anyOpen && market.home !== undefined', 'not: odds === undefined', 'anyOpen'),
    shownBy('features/odds/price.tsx')('text === inProgress'),
  ],
  '/predictions: coming soon': [panel("case 'coming-soon'")],
  '/predictions: predictions loading': [panel("case 'loading'")],
  '/predictions: on their way': [predictions('everyone.isPending')],
  '/predictions: failed': [predictions('everyone.isError'), shownBy('pages/predictions/empty-court.tsx')('children !== undefined')],
  '/predictions: no games': [predictions('everyone.games.length === 0')],
  '/predictions: unknown format': [card('!shown.hasOdds && !shown.isLive')],
  '/predictions: games over, postponed and cancelled, old prices': [
    card('isClosed'),
    tipOff("status === 'final'", "status === 'postponed'", "status === 'cancelled'"),
  ],
  '/predictions: offline': [offline('not: online')],

  '/games/:id: before tip-off': [
    gamePage('not: page === undefined'),
    gameRecord('isWaiting', 'page.entries.length > 0'),
    beforeTipOff('game.bookmakers.length > 0', "not: tier === 'premium'"),
    history('entry.content === null'),
  ],
  '/games/:id: without a price or a word': [beforeTipOff('not: game.bookmakers.length > 0'), movement('!data || data.length === 0')],
  '/games/:id: weighed': [
    beforeTipOff("tier === 'premium' && analysis !== null && analysis?.offers.length !== 0", 'not: analysis === undefined'),
    offers('not: offers.length === 0'),
    gapRecords('not: records.length === 0'),
    gameRecord('explanation'),
    history('not: entry.content === null'),
  ],
  '/games/:id: over and under weighed': [valueAnalysis('tab <div>')],
  '/games/:id: one side without offers': [offers('offers.length === 0'), gapRecords('records.length === 0')],
  '/games/:id: weighing and movement on their way': [beforeTipOff('analysis === undefined'), movement('isPending')],
  '/games/:id: nothing to weigh': [beforeTipOff("tier === 'premium'")],
  '/games/:id: our numbers failed': [beforeTipOff("tier === 'premium'")],
  '/games/:id: settled, every change open': [
    gameRecord('page.verdict && judged'),
    verdict('verdict.total !== null && total.line !== null', 'published !== null'),
    shownBy('features/odds/movement-table.tsx')('<details>', 'isOpen'),
  ],
  '/games/:id: settled, on a phone': [],
  '/games/:id: settled without a bet': [verdict('bets.length === 0')],
  '/games/:id: verifying': [verifyPanel("state.step === 'running'")],
  '/games/:id: verified': [verifyPanel("state.step === 'done'")],
  '/games/:id: chain broken': [verifyPanel('broken')],
  '/games/:id: ledger not read': [verifyPanel("state.step === 'failed'")],
  '/games/:id: on its way': [gamePage('page === undefined')],
  '/games/:id: failed': [gamePage('isError')],
  '/games/:id: no such game': [gamePage('page === null')],
} as const satisfies Table;
