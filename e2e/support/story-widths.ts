/** Whether the command is `npm run soak -- stories`. Such a run has more stories at both widths and checks every page for accessibility. */
export const isCompleteRun = process.env['SOAK'] !== undefined;

/** Options of a story that runs at both widths in a complete run, and otherwise only on a phone. */
export const phoneOnlyUnlessCompleteRun = isCompleteRun ? {} : { tag: '@phone' };

/** These stories run on a desktop only, because their result does not depend on the width: verifying a hash chain, for example. */
export const desktopOnlyStories = [
  'a-visitor-reads-pages-without-javascript',
  'a-visitor-reads-the-track-record',
  'anyone-verifies-a-prediction',
  'anyone-recomputes-the-track-record',
  // The next story sets its own widths.
  'everyone-can-read-pages-with-a-late-font',
  'everyone-can-see-choices-in-high-contrast',
  'everyone-can-use-the-keyboard',
] as const;
const forDevelopers = 'everyone-can-use-the-pages-for-developers';
/** These stories run only in a complete run, which a workflow starts every night. Other tests check most of the same behavior. */
const onlyInCompleteRun = [
  forDevelopers,
  'a-buyer-reads-every-mail-of-the-contract',
  'a-visitor-downloads-little-script',
  'anyone-recomputes-the-track-record',
  'everyone-can-read-pages-with-a-late-font',
  'everyone-can-use-the-alerts-page',
];
export const skippedStories: readonly string[] = isCompleteRun ? [] : onlyInCompleteRun;

/** Options of a story that runs only in a complete run. A run at one width skips the other width's tag, so none runs this story. */
export const completeRunOnly = isCompleteRun ? {} : { tag: ['@phone', '@desktop'] };
/** Options of a story that runs only in a complete run, and there only at the width of a desktop. */
export const completeRunOnDesktopOnly = { tag: isCompleteRun ? ['@desktop'] : ['@phone', '@desktop'] };
/** The result of these stories differs little between the widths, so `npm test` runs them on a phone only. */
const storiesOnDesktopInCompleteRun = [
  'a-bettor-compares-the-odds-of-every-bookmaker',
  'a-buyer-reads-every-mail-of-the-contract',
  'a-premium-member-opens-the-dashboard',
  'an-operator-helps-a-customer',
  'a-subscriber-manages-the-plan',
  'a-visitor-buys-premium',
  'a-visitor-contacts-support',
  'a-visitor-finds-todays-games-on-the-home-page',
  'a-visitor-reads-the-home-page',
  'a-visitor-sees-locked-predictions',
  'a-visitor-signs-up-and-logs-in',
];
export const phoneOnlyStories: readonly string[] = [
  'a-visitor-compares-only-own-books',
  'a-bettor-goes-offline',
  'a-bettor-keeps-a-bet-log',
  'a-member-sets-alerts-and-starts-a-time-out',
  'a-person-gets-alerts-on-every-channel',
  'a-premium-member-compares-every-offer',
  'a-session-ends-or-changes',
  'a-user-confirms-and-changes-the-email',
  'a-user-exports-data-and-deletes-the-account',
  'a-user-protects-the-account',
  'a-user-resets-a-forgotten-password',
  'a-visitor-downloads-little-script',
  'a-visitor-signs-in-with-google',
  'a-visitor-uses-a-page-before-the-app-is-loaded',
  'everyone-can-read-the-record-on-a-phone',
  'everyone-can-use-the-alerts-page',
  'everyone-can-use-loading-and-error-states',
  forDevelopers,
  ...(isCompleteRun ? [] : storiesOnDesktopInCompleteRun),
];
