import { claimsOf, storiesOf, testsOf } from './claim.ts';

const board = storiesOf('a-premium-member-opens-the-dashboard');
const frontPage = storiesOf('a-visitor-reads-the-home-page');
const home = storiesOf('a-visitor-finds-todays-games-on-the-home-page');
const lock = storiesOf('a-visitor-meets-the-lock-and-not-the-numbers');
const odd = storiesOf('a-bettor-meets-an-evening-that-is-not-normal');
const odds = storiesOf('a-bettor-compares-the-odds-of-every-bookmaker');
const plan = storiesOf('a-subscriber-looks-after-their-plan');
const premium = storiesOf('a-premium-member-reads-our-predictions');
const way = storiesOf('a-visitor-finds-their-way');
const motion = testsOf('web/src/pages/frame/header-motion.test.ts');
const topPicks = testsOf('web/src/features/predictions/top-picks.test.ts');

const header = frontPage('the header leaves when scrolling down, returns at rest, and is translucent away from the top');
const hero = frontPage('hero, three reasons, both plans, sample reviews and the footer');
const plans = frontPage('the plans speak to a visitor who is ${tier}');
const menu = way('the menu of a member who is ${tier} has their name and their entries');
const heading = odds('the page has its title, the date of the first game and the sports, of which two are coming soon');
const stranger = lock('a stranger is invited to log in or sign up, and never asks for premium numbers');
const free = lock('a free member is invited to upgrade');
const noGames = odd('a night without games says so, on both pages in their own words');
const failure = odd('the predictions page explains it and Retry loads it anew; home has its own words');
const logo = odd('a logo comes by the team’s number, and one that does not come leaves a coloured circle with the short code');
const table = odds('the comparison table counts its books, and pressing a row selects that book');
const inProgress = odds('a game that began more than four hours ago is in progress: no odds, amber italic words, no selector');
const panels = premium('both panels show probabilities to one decimal and a bar that moves to the value gap');
const guards = board('a stranger is sent to log in, a free member to the plans, and nobody sees more meanwhile than a spinner');
const greeting = board('the dashboard greets, counts and says that insight was updated');
const picks = board('top picks: four at most, the largest gap first, only with value, the likelier side is our pick');
const trial = plan('a trial is shown as one, its plan is managed in the portal, and cancelling there is seen here');
const running = plan('a failed payment is said above everything else, with the day access ends and the way to mend it');

/** Point 2, the pages with games and what all pages share. */
export const screensOfGames = [
  ...claimsOf('2 Shared header and footer', {
    'Header is sticky': header,
    'It hides when scrolling': [header, motion('it hides on the way down, past 100 px and not before')],
    'It becomes translucent': [header, motion('it is translucent past 50 px and not before')],
    'Desktop navigation': [way('a stranger finds the pages, and both ways to an account'), menu],
    'Signed out: Log In and Sign Up': way('a stranger finds the pages, and both ways to an account'),
    'Signed in: a menu': menu,
    'Mobile drawer': menu,
    'The desktop menu shows Dashboard': menu,
    'Footer: Quick Links': [hero, way('the footer leads everywhere, to the small print too')],
  }),
  ...claimsOf('2 Home', {
    'Hero with': hero,
    "'Why Choose'": hero,
    "Today's Predictions": home('the first three games stand on the home page, with three boxes each'),
    'Plan comparison': plans,
    'Buttons: anonymous': plans,
    'signed-in free': plans,
    'premium ': plans,
    'Testimonials and a 4.9/5 rating': hero,
    'If the home URL carries': storiesOf('a-visitor-buys-premium')('the home page hands a session id on'),
  }),
  ...claimsOf('2 Predictions', {
    "Title 'NBA Predictions'": [heading, noGames],
    "'NFL (Coming Soon)'": heading,
    'Choosing a sport': heading,
    'Banner for anonymous users': stranger,
    'Banner for signed-in non-premium': free,
    'States: loading spinner': odd('while the games are on their way there is a spinner'),
    "error ('Unable to Load": failure,
    "empty ('No Games Scheduled'": noGames,
    'The home page and some views': [noGames, failure],
    'Each game card': [
      odds('a game card has date, time with its zone, both teams, a bookmaker selector and three boxes'),
      odds('choosing a bookmaker in the selector changes the boxes and the highlighted row'),
      odds('a price that is missing shows N/A, and one book alone is one book'),
      inProgress,
    ],
    "'Bookmaker Odds Comparison' table": table,
    'Columns: Bookmaker': table,
    'Clicking a row': [table, odds('the keyboard alone selects a book')],
    'Positive moneyline values': odds('plus is green, minus red and EVEN white, and the sign says it without colour'),
    "When the odds say 'Game in progress'": [inProgress, odd('odds that say so put a game in progress before its four hours are over')],
    'Two panels per game': panels,
    "and 'Over/Under Prediction'": panels,
    'If the game is in progress': [premium('a game in progress has no prediction to offer'), inProgress],
    'Overlays: a non-premium user': [stranger, free],
    'A premium user whose game has all': premium(
      'premium numbers are laid over the public games by their id; a game without numbers is coming soon',
    ),
    'A premium user whose premium data': premium('the panels say that predictions are loading, and ask to refresh'),
    'Value-gap bar animates': premium('the bar waits 300 ms before it moves'),
    'Team logos are loaded': logo,
    'on load failure': logo,
  }),
  ...claimsOf('2 Dashboard', {
    'Premium only': guards,
    'While auth loads': guards,
    'Not logged in': guards,
    'Logged-in non-premium': guards,
    "'Premium Dashboard'": greeting,
    'Three stat cards': [greeting, running],
    "A 'Premium Insight Updated' alert": greeting,
    'Tabs: Top Picks': greeting,
    'A Stats panel': board('stats show no figure that was not measured'),
    'Top Picks: up to 4': [picks, topPicks('whatever the gaps are: no more than four, all positive, in order')],
    'Each is labelled': picks,
    'If the moneyline gap is larger': [picks, topPicks('moneyline only when its gap is larger; equal gaps are an over/under pick')],
    'Otherwise it shows': picks,
    "Shows '{n}% Value'": picks,
    "Empty: 'No premium picks": board('without value there is no pick, and the page says so'),
    'All Games: every game': board('all games have their boxes and both panels; in progress they say so'),
    "Empty: 'No games available": board('no games at all'),
    'Subscription tab': [trial, running],
    'Without an active subscription': plan('premium given by an administrator is a direct account without a portal'),
    "A 'Premium Benefits' card": [trial, plan('premium given by an administrator is a direct account without a portal')],
  }),
];
