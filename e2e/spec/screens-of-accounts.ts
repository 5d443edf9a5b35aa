import { claimsOf, storiesOf, testsOf } from './claim.ts';

const account = storiesOf('a-visitor-signs-up-and-logs-in');
const google = storiesOf('a-visitor-signs-in-with-google');
const buying = storiesOf('a-visitor-buys-premium');
const reset = storiesOf('a-user-resets-a-forgotten-password');
const support = storiesOf('a-visitor-writes-to-support');
const frontPage = storiesOf('a-visitor-reads-the-home-page');
const odds = storiesOf('a-bettor-compares-the-odds-of-every-bookmaker');
const board = storiesOf('a-premium-member-opens-the-dashboard');
const noScript = storiesOf('a-visitor-reads-pages-without-javascript');
const sessionId = testsOf('web/src/features/billing/session-id.test.ts');

const loggingIn = account('wrong words are refused, right ones lead home; the menu has its entries and the way out');
const emptyLogin = account('an empty form says what is missing; the password can be shown; the way to a new one is there');
const registering = account('a good form makes an account, welcomes its owner and leads home');
const emptyForm = account('an empty form names what is missing beneath each field and leads to the first');
const showing = account('passwords can be shown and hidden, each by a button of its own');
const popup = google('the provider’s script comes only with the press; the popup signs in, and the visitor is welcomed at home');
const purchase = buying('register, choose, pay, be thanked, and stand on the premium dashboard');
const signedOut = buying('signed out meanwhile: the checkout is remembered through the login');
const noSession = buying('without a session id: ten seconds of patience, then an honest error');
const letter = support('a message is sent, the form is cleared, and support finds it in the mailbox with the sender to reply to');
const wholeWay = reset(
  'the whole way: asked for in the browser, mailed, followed, set, signed in; elsewhere signed out; the link works once',
);
const badAddress = reset('an address that is none is told beneath the field');

/** Point 2, the table of routes, and the pages where people sign in, pay and write. */
export const screensOfAccounts = [
  ...claimsOf('2', {
    '/: ': frontPage('hero, three reasons, both plans, sample reviews and the footer'),
    '/predictions: ': odds('the page has its title, the date of the first game and the sports, of which two are coming soon'),
    '/subscribe: ': [buying('the annual plan'), purchase],
    '/stripe-subscribe: ': purchase,
    '/subscription-success: ': [purchase, buying('the home page hands a session id on')],
    '/dashboard: ': board('a stranger is sent to log in, a free member to the plans, and nobody sees more meanwhile than a spinner'),
    '/auth: ': [loggingIn, registering, account('who came on the way to ${redirect} goes on from there')],
    '/contact: ': letter,
    '/forgot-password: ': wholeWay,
    '/reset-password: ': [wholeWay, reset('without a token the button rests')],
    'any other path: ': noScript('an unknown address is a real 404 with a way home'),
  }),
  ...claimsOf('2 Auth', {
    'Tabs Login and Register': [loggingIn, registering],
    'Signed-in users are redirected': account('who is signed in already is led home'),
    'Login: username': [emptyLogin, loggingIn, popup],
    'Register: username': [registering, showing, google('signing up goes the same way')],
    'Terms text': registering,
    'Field errors': [emptyForm, emptyLogin],
    'the terms error': emptyForm,
  }),
  ...claimsOf('2 Plan choice', {
    'Requires a logged-in user': purchase,
    'A premium user is redirected': purchase,
    'Two selectable plan cards': [purchase, buying('the annual plan')],
    "Annual has a 'Best Value'": purchase,
    "Each says '7-day free trial'": purchase,
    'Summary card': purchase,
    'lists the first four features': purchase,
    'Notes: full 7-day trial': purchase,
    "Button 'Start 7-day": purchase,
  }),
  ...claimsOf('2 Subscription success', {
    'The session id comes from': [purchase, signedOut, sessionId('%s with %j pending: %j')],
    "States: 'Verifying": purchase,
    "'Subscription Activated!'": purchase,
    "'Subscription Error'": noSession,
    'If there is still no user': signedOut,
    'If there is no session id': noSession,
  }),
  ...claimsOf('2 Contact', {
    "'Contact Our Support Team'": letter,
    'An e-mail support card': letter,
    'the contact details themselves': letter,
    'Form: Your Name': [letter, support('all four fields are required')],
    "button 'Send Message'": letter,
  }),
  ...claimsOf('2 Forgot password', {
    "'Reset Your Password'": [wholeWay, badAddress],
    'After success': wholeWay,
  }),
  ...claimsOf('2 Reset password', {
    'Fields New Password': [wholeWay, reset('the rules of a new password')],
    "button 'Reset Password'": [wholeWay, reset('without a token the button rests')],
    'Success: ': wholeWay,
    'Invalid link page': wholeWay,
  }),
];
