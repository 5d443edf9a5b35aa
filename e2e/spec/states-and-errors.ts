import { claimsOf, storiesOf, testsOf } from './claim.ts';

const account = storiesOf('a-visitor-signs-up-and-logs-in');
const google = storiesOf('a-visitor-signs-in-with-google');
const buying = storiesOf('a-visitor-buys-premium');
const reset = storiesOf('a-user-resets-a-forgotten-password');
const support = storiesOf('a-visitor-writes-to-support');
const wrong = storiesOf('a-visitor-is-told-what-went-wrong');
const odd = storiesOf('a-bettor-meets-an-evening-that-is-not-normal');
const odds = storiesOf('a-bettor-compares-the-odds-of-every-bookmaker');
const board = storiesOf('a-premium-member-opens-the-dashboard');
const lock = storiesOf('a-visitor-meets-the-lock-and-not-the-numbers');
const premium = storiesOf('a-premium-member-reads-our-predictions');
const plan = storiesOf('a-subscriber-looks-after-their-plan');
const record = testsOf('web/src/features/predictions/display-game.test.ts');
const apiClient = testsOf('web/src/lib/api-client.test.ts');
const readUser = testsOf('web/src/lib/read-user.test.ts');
const toasts = testsOf('web/src/ui/toast-store.test.ts');

const loggingIn = account('wrong words are refused, right ones lead home; the menu has its entries and the way out');
const registering = account('a good form makes an account, welcomes its owner and leads home');
const popup = google('the provider’s script comes only with the press; the popup signs in, and the visitor is welcomed at home');
const purchase = buying('register, choose, pay, be thanked, and stand on the premium dashboard');
const noSession = buying('without a session id: ten seconds of patience, then an honest error');
const trial = plan('a trial is shown as one, its plan is managed in the portal, and cancelling there is seen here');
const direct = plan('premium given by an administrator is a direct account without a portal');
const wholeWay = reset(
  'the whole way: asked for in the browser, mailed, followed, set, signed in; elsewhere signed out; the link works once',
);
const inProgress = odds('a game that began more than four hours ago is in progress: no odds, amber italic words, no selector');
const failure = odd('the predictions page explains it and Retry loads it anew; home has its own words');
const oneMessage = wrong('one message at a time, gone after five seconds, and it waits while somebody is on it');
const ranOut = wrong('a session that has run out makes a stranger, and is no error');
const letter = support('a message is sent, the form is cleared, and support finds it in the mailbox with the sender to reply to');

/** Point 4. */
export const states = claimsOf('4', {
  'Auth state': loggingIn,
  'Successful login, registration or Google': [loggingIn, registering, popup],
  'logout sets it to null': loggingIn,
  'a 401 on the user fetch': [ranOut, readUser('401 means nobody, anything else is an error')],
  'Google sign-in first obtains': popup,
  'User tiers': [
    lock('a stranger is invited to log in or sign up, and never asks for premium numbers'),
    lock('a free member is invited to upgrade'),
    premium('both panels show probabilities to one decimal and a bar that moves to the value gap'),
  ],
  'Premium predictions overlay': premium(
    'premium numbers are laid over the public games by their id; a game without numbers is coming soon',
  ),
  'Game live state': [inProgress, record('more than four hours after the start, and not a moment before')],
  'moneyline shows that text': inProgress,
  'A game whose odds say': odd('odds that say so put a game in progress before its four hours are over'),
  'Subscription flow': purchase,
  "Status 'trialing'": trial,
  'Premium can also be applied': direct,
  'Password reset flow': wholeWay,
  'An invalid or expired token': wholeWay,
  'Toast notifications': oneMessage,
  'a dismissed toast is removed': toasts('a dismissed toast is closed at once and kept for 1,000,000 ms'),
});

/** Point 8. */
export const errors = claimsOf('8', {
  'Any non-OK response': [
    loggingIn,
    account('a failure without words is told by its status, a lost connection as one'),
    apiClient('a failure carries %s, and a sentence only where the server gave one'),
    apiClient('whatever a failing server sends, the error is an ApiError with its status'),
  ],
  'A read whose response is not JSON': apiClient('a read that answers %s has an invalid format'),
  '401 on a read': apiClient('whatever a failing server sends, the error is an ApiError with its status'),
  'returns null where configured': [ranOut, readUser('401 means nobody, anything else is an error')],
  'Auth toasts': [
    loggingIn,
    account('a name that is taken is told with the status and the reason'),
    account('a log-out that fails says so, and the user stays'),
    google('what our server refuses is told with its status'),
  ],
  'Success toasts': [loggingIn, registering, popup],
  'Predictions: load failure': [failure, board('the dashboard asks once more and then says so')],
  'Processing failures': odd('an answer that is no list leaves the list empty'),
  'An unknown game format': odd('a placeholder stands in the game’s place, a warning is logged, and the other games are untouched'),
  'Missing odds': odds('a price that is missing shows N/A, and one book alone is one book'),
  'Checkout failure': buying('a checkout that cannot be started says why, or that it failed'),
  'Verification failure': [
    buying('with somebody else’s session id nothing is given away'),
    buying('a verification that fails without words has ours'),
  ],
  'a network error gives': buying('a verification that cannot reach the server says so'),
  'no session id after 10 s': noSession,
  'Subscription activated toast': [purchase, oneMessage],
  'Contact success': [letter, support('an answer without words is still a success')],
  "Failure: toast 'Error'": support('a failure is told and nothing that was written is lost'),
  'Reset request success': wholeWay,
  "Failure: 'Error' with": reset('a failure is told with the server’s words, or with ours where it has none'),
  'Reset: server message': wholeWay,
  'other errors give': reset('another failure of the reset is a toast, and the form stays'),
  'Success: ': wholeWay,
  'Field validation errors': [
    account('an empty form names what is missing beneath each field and leads to the first'),
    reset('the rules of a new password'),
    support('all four fields are required'),
  ],
});
