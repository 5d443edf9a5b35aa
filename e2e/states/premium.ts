import { shownBy, type Table } from './shown-by.ts';

const alerts = shownBy('pages/alerts/alerts-page.tsx');
const alertSettings = shownBy('pages/alerts/alert-settings.tsx');
const dashboard = shownBy('pages/dashboard/dashboard-page.tsx');
const listStates = shownBy('pages/dashboard/list-states.tsx');
const preview = shownBy('pages/alerts/rule-preview.tsx');
const ruleForm = shownBy('pages/alerts/rule-form.tsx');
const stats = shownBy('pages/dashboard/stats-tab.tsx');
const subscription = shownBy('features/billing/subscription-tab.tsx');
const success = shownBy('pages/billing/subscription-success-page.tsx');
const summary = shownBy('features/billing/checkout-summary.tsx');
const unsubscribe = shownBy('pages/alerts/unsubscribe-page.tsx');
const verification = shownBy('features/billing/verification-result.tsx');

/** From the plans to what premium members have: the dashboard, their subscription and their alerts. */
export const premium = {
  '/subscribe: before the script': [],

  '/stripe-subscribe: not yet known who it is': [shownBy('pages/billing/stripe-subscribe-page.tsx')('user === undefined')],
  '/stripe-subscribe: with a trial': [summary('hasTrial'), shownBy('features/billing/plan-card.tsx')("plan.type === 'annual'")],
  '/stripe-subscribe: without a trial': [summary('not: hasTrial')],
  '/stripe-subscribe: checkout on its way': [],

  '/subscription-success: verifying': [verification("case 'verifying'"), success('useHydrated()', 'not: useHydrated()')],
  '/subscription-success: activated': [verification("case 'activated'")],
  '/subscription-success: failed': [verification("case 'failed'")],
  '/subscription-success: no session': [verification("case 'failed'")],

  '/dashboard: not yet known who it is': [dashboard('user === undefined')],
  '/dashboard: top picks': [dashboard('tab <TopPicks>'), shownBy('features/predictions/pick-card.tsx')('isPick')],
  '/dashboard: no picks': [shownBy('pages/dashboard/top-picks.tsx')('picks.length === 0')],
  '/dashboard: all games': [dashboard('tab <AllGames>')],
  '/dashboard: no games': [shownBy('pages/dashboard/all-games.tsx')('games.length === 0')],
  '/dashboard: games on their way': [listStates("state === 'pending'"), shownBy('pages/dashboard/stat-cards.tsx')('figure === undefined')],
  '/dashboard: games failed': [listStates("state === 'failed'")],
  '/dashboard: subscription on trial': [
    dashboard('tab <SubscriptionArea>'),
    subscription('data.active && data.details'),
    shownBy('features/billing/premium-benefits.tsx')('portalUrl !== undefined'),
  ],
  '/dashboard: subscription cancelled': [subscription("details.status !== 'past_due' && details.accessEnds !== null")],
  '/dashboard: subscription past due': [shownBy('features/billing/past-due-banner.tsx')("not: details?.status !== 'past_due'")],
  '/dashboard: subscription granted': [subscription('not: data.active && data.details')],
  '/dashboard: subscription on its way': [subscription('!data')],
  '/dashboard: subscription failed': [subscription('isError')],
  '/dashboard: stats': [dashboard('tab <StatsTab>')],
  '/dashboard: stats without a verdict': [stats('record.games.settled === 0')],
  '/dashboard: stats on their way': [stats('record === undefined')],
  '/dashboard: stats failed': [stats('isError')],

  '/alerts: not yet known who it is': [alerts('user === undefined')],
  '/alerts: on their way': [alerts('rules.isPending || settings.isPending')],
  '/alerts: failed': [alerts('rules.isError || settings.isError')],
  '/alerts: no rules': [alerts("edited !== 'new' && held.length < mostRules", "held.length === 0 && edited !== 'new'")],
  '/alerts: new rule with errors, teams open': [alerts("edited === 'new'"), ruleForm('error', '<details>')],
  '/alerts: last week on its way': [ruleForm('previewed'), preview('preview.isPending')],
  '/alerts: last week failed': [preview('preview.isError')],
  '/alerts: last week without a message': [preview('messages.length === 0')],
  '/alerts: last week': [],
  '/alerts: rule on its way': [ruleForm('saving.isPending')],
  '/alerts: rules, one of them off': [
    alerts("not: edited !== 'new' && edited?.id === rule.id"),
    shownBy('pages/alerts/rule-row.tsx')('!rule.isActive'),
  ],
  '/alerts: rule being changed': [alerts("edited !== 'new' && edited?.id === rule.id")],
  '/alerts: settings with quiet hours, on their way': [alertSettings('quiet !== null', 'saving.isPending')],

  '/unsubscribe: asking': [],
  '/unsubscribe: on its way': [unsubscribe('ending.isPending')],
  '/unsubscribe: failed': [unsubscribe('ending.isError')],
  '/unsubscribe: done': [unsubscribe('ending.isSuccess')],
} as const satisfies Table;
