/**
 * The description of every page for search engines and link previews, by the path of the page. It is not part of the page
 * table, because browsers load that table and do not need the descriptions.
 */
export const pageDescriptions: Readonly<Record<string, string>> = {
  '/': 'Compare NBA odds across bookmakers for free. Premium adds calibrated probabilities, recorded before tip-off.',
  '/predictions': 'Today’s NBA games with the odds of several bookmakers side by side, and calibrated probabilities for premium members.',
  '/market': 'Off-market NBA prices, low-hold pairs, arbitrage, middles and line moves of ten bookmakers, with how long each has held.',
  '/track-record': 'Picks won, units, worth at the close and winners called, over every settled prediction. Anyone can check it.',
  '/track-record/backtest':
    'What our model measured on real NBA seasons: picks, closing line value, and the market and public models on the same games.',
  '/how-it-works':
    'The model, value gaps, no-vig prices, expected value, Kelly stakes and closing line value in plain words, with their limits.',
  '/games/:id': 'An NBA game with every book’s line movement, and our predictions from before tip-off, in a ledger anyone can check.',
  '/premium': 'What premium costs and adds: probabilities, value gaps and picks for every NBA game, with yesterday’s picks and results.',
  '/subscribe': 'Premium NBA predictions with a 7-day free trial.',
  '/stripe-subscribe': 'Monthly or annual, both with a 7-day free trial.',
  '/withdraw': 'Withdraw from the contract about your premium plan.',
  '/subscription-success': 'Confirmation of your premium subscription.',
  '/dashboard': 'Top picks, all games and your subscription.',
  '/account': 'Your profile, plan, preferences, alerts and data.',
  '/alerts': 'Alerts about prices, lines, injuries and our picks, by email, notification, Discord, Slack or Telegram.',
  '/bets': 'Your own bets, settled by themselves, with profit and closing line value. Only you can see them.',
  '/unsubscribe': 'Stop alert emails with one click.',
  '/time-out': 'Hide odds, picks and alerts from yourself for a day, a week, a month or the season.',
  '/auth': 'Log in to Courtline or create a free account.',
  '/contact': 'Write to the support team; replies come within 24 hours.',
  '/forgot-password': 'Ask for a link that lets you choose a new password.',
  '/reset-password': 'Choose a new password for your account.',
  '/confirm-email': 'Confirm the email of your account.',
  '/change-email': 'Confirm the new email of your account.',
  '/terms': 'What you can expect from Courtline, and what it expects from you, in plain language.',
  '/privacy': 'What Courtline stores about you, why, and how to have it removed.',
  '/responsible-gambling': 'Limits, warning signs and people to talk to.',
  '/operator': 'For the operators of this installation.',
  '*': 'There is nothing at this address.',
};
