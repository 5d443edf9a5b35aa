import { claimsOf, storiesOf, testsOf } from './claim.ts';

const account = storiesOf('a-visitor-signs-up-and-logs-in');
const buying = storiesOf('a-visitor-buys-premium');
const board = storiesOf('a-premium-member-opens-the-dashboard');
const frontPage = storiesOf('a-visitor-reads-the-home-page');
const home = storiesOf('a-visitor-finds-todays-games-on-the-home-page');
const odds = storiesOf('a-bettor-compares-the-odds-of-every-bookmaker');
const premium = storiesOf('a-premium-member-reads-our-predictions');
const support = storiesOf('a-visitor-writes-to-support');
const wrong = storiesOf('a-visitor-is-told-what-went-wrong');
const motion = testsOf('web/src/pages/frame/header-motion.test.ts');
const picks = testsOf('web/src/features/predictions/top-picks.test.ts');
const record = testsOf('web/src/features/predictions/display-game.test.ts');
const toasts = testsOf('web/src/ui/toast-store.test.ts');
const resets = testsOf('server/src/accounts/password-reset.api.test.ts');
const limits = testsOf('server/src/accounts/limits.api.test.ts');
const messages = testsOf('server/src/billing/webhook.api.test.ts');
const time = testsOf('server/src/billing/time-travel.api.test.ts');

const hero = frontPage('hero, three reasons, both plans, sample reviews and the footer');
const header = frontPage('the header leaves when scrolling down, returns at rest, and is translucent away from the top');
const purchase = buying('register, choose, pay, be thanked, and stand on the premium dashboard');
const registering = account('a good form makes an account, welcomes its owner and leads home');
const oneMessage = wrong('one message at a time, gone after five seconds, and it waits while somebody is on it');

/** Point 9. */
export const constants = claimsOf('9', {
  'Monthly price': [hero, purchase],
  'annual price': purchase,
  // Of the two readings one is charged; that one is shown everywhere.
  "The home page's pricing copy": hero,
  'both readings appear': hero,
  'Free plan $0': hero,
  'Free trial: 7 days': [hero, purchase],
  'Minimum password length': account('an empty form names what is missing beneath each field and leads to the first'),
  'Minimum age': registering,
  'Home shows at most 3 games': home('the first three games stand on the home page, with three boxes each'),
  'Top picks limit': picks('at most four, the largest of the larger gaps first'),
  'A game counts as in progress': record('more than four hours after the start, and not a moment before'),
  'Header hide threshold': [header, motion('it hides on the way down, past 100 px and not before')],
  'background threshold': [header, motion('it is translucent past 50 px and not before')],
  'scroll idle': header,
  'value bar delay': premium('the bar waits 300 ms before it moves'),
  'Redirect 1.5 s': purchase,
  'auth check wait': buying('signed out meanwhile: the checkout is remembered through the login'),
  'no-session timeout': buying('without a session id: ten seconds of patience, then an honest error'),
  'success toast 5 s': oneMessage,
  'Toast list holds': [oneMessage, toasts('a newer toast takes the place of the older')],
  'removed toast cleanup': toasts('a dismissed toast is closed at once and kept for 1,000,000 ms'),
  'toast library default': oneMessage,
  'Support reply time': support('a message is sent, the form is cleared, and support finds it in the mailbox with the sender to reply to'),
  'Sport options': odds('the page has its title, the date of the first game and the sports, of which two are coming soon'),
  // The figures of the specification are invented; ours are measured.
  'Hard-coded display figures': board('stats show no figure that was not measured'),
  'testimonials and 4.9/5': hero,
  // Not shown there, decided here.
  'Server-side rules': [
    resets('a newer link replaces the older, and a link lives one hour'),
    limits('guessing a password is stopped with 429 from however many addresses, and the same for a name that does not exist'),
    messages('a message is worked, and the person is premium at the next request without signing in again'),
    time('trial, reminder, first charge, renewal, failed renewal, grace, out, paid again, in'),
    time('the administrator grants, shows and revokes; a day ends by itself; each step is in the audit'),
  ],
});
