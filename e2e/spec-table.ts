/**
 * Every sentence of the product specification's points 2, 4, 8 and 9, and the story that proves it: `file › title`, both
 * as they are written in stories/ (or beside the code, for rules without a screen of their own). spec-table.test.ts fails
 * when a row has no story or names one that does not exist.
 */
export interface SpecRow {
  readonly point: string;
  readonly sentence: string;
  readonly story: string;
}

const row = (point: string, sentence: string, story: string): SpecRow => ({ point, sentence, story });

const odds = 'stories/a-bettor-compares-the-odds-of-every-bookmaker.spec.ts';
const lock = 'stories/a-visitor-meets-the-lock-and-not-the-numbers.spec.ts';
const premium = 'stories/a-premium-member-reads-our-predictions.spec.ts';
const odd = 'stories/a-bettor-meets-an-evening-that-is-not-normal.spec.ts';
const home = 'stories/a-visitor-finds-todays-games-on-the-home-page.spec.ts';
const board = 'stories/a-premium-member-opens-the-dashboard.spec.ts';
const frontPage = 'stories/a-visitor-reads-the-home-page.spec.ts';
const record = '../web/src/features/predictions/display-game.test.ts';
const picks = '../web/src/features/predictions/top-picks.test.ts';
const noScript = 'stories/a-visitor-reads-pages-without-javascript.spec.ts';

export const specTable: readonly SpecRow[] = [
  row(
    '2 Routes',
    'Any other path: 404 page, Page Not Found with a Back to Home link',
    `${noScript} › an unknown address is a real 404 with a way home`,
  ),
  row(
    '2 Frame',
    'The header hides when scrolling down past 100 px, returns after 150 ms of rest, is translucent past 50 px',
    `${frontPage} › the header leaves when scrolling down, returns at rest, and is translucent away from the top`,
  ),
  row(
    '2 Frame',
    'Footer: Quick Links, Sports (NBA linked), Legal',
    `${frontPage} › hero, three reasons, both plans, sample reviews and the footer`,
  ),
  row(
    '2 Home',
    'Hero with View Predictions and Go Premium; Why Choose with three cards; testimonials and 4.9/5',
    `${frontPage} › hero, three reasons, both plans, sample reviews and the footer`,
  ),
  row(
    '2 Home',
    'Plan buttons by tier: Sign Up Free; Current Plan and Get Premium Access; Included with Premium and Current Plan',
    `${frontPage} › the plans speak to a visitor who is ${'${tier}'}`,
  ),
  row('2 Home', 'Today’s Predictions: the first 3 games', `${home} › the first three games stand on the home page, with three boxes each`),
  row(
    '2 Predictions',
    'Title NBA Predictions and the date of the first game',
    `${odds} › the page has its title, the date of the first game and the sports, of which two are coming soon`,
  ),
  row('2 Predictions', 'Without games the date is today’s', `${odd} › a night without games says so, on both pages in their own words`),
  row(
    '2 Predictions',
    'Sport selector: NBA Only by default, All Sports; NFL and MLB coming soon and disabled; no effect on the data',
    `${odds} › the page has its title, the date of the first game and the sports, of which two are coming soon`,
  ),
  row(
    '2 Predictions',
    'Banner for anonymous users: Get Full Access to Premium Predictions, Log In and Sign Up to /auth',
    `${lock} › a stranger is invited to log in or sign up, and never asks for premium numbers`,
  ),
  row(
    '2 Predictions',
    'Banner for signed-in non-premium users: Unlock Premium Predictions, Upgrade to Premium to /subscribe',
    `${lock} › a free member is invited to upgrade`,
  ),
  row('2 Predictions', 'Loading: a spinner', `${odd} › while the games are on their way there is a spinner`),
  row(
    '2 Predictions',
    'Error: Unable to Load Predictions with its sentence and Retry, which reloads the page',
    `${odd} › the predictions page explains it and Retry loads it anew; home has its own words`,
  ),
  row(
    '2 Predictions',
    'Empty: No Games Scheduled with its sentence',
    `${odd} › a night without games says so, on both pages in their own words`,
  ),
  row(
    '2 Predictions',
    'Home’s alternative texts: No Games Available, error or no games today',
    `${odd} › the predictions page explains it and Retry loads it anew; home has its own words`,
  ),
  row(
    '2 Predictions',
    'Game card: date, time, away team @ home team, bookmaker selector only when odds exist, three boxes',
    `${odds} › a game card has date, time with its zone, both teams, a bookmaker selector and three boxes`,
  ),
  row('2 Predictions', 'Each box is N/A when missing', `${odds} › a price that is missing shows N/A, and one book alone is one book`),
  row(
    '2 Predictions',
    'Comparison table with a count badge and six columns; clicking a row selects and highlights it',
    `${odds} › the comparison table counts its books, and pressing a row selects that book`,
  ),
  row(
    '2 Predictions',
    'Positive moneylines green, negative red, EVEN white',
    `${odds} › plus is green, minus red and EVEN white, and the sign says it without colour`,
  ),
  row(
    '2 Predictions',
    'Game in progress replaces total, over and under, in amber italic',
    `${odds} › a game that began more than four hours ago is in progress: no odds, amber italic words, no selector`,
  ),
  row(
    '2 Predictions',
    'Moneyline Prediction (ML Model): short name, name, probability, value-gap bar',
    `${premium} › both panels show probabilities to one decimal and a bar that moves to the value gap`,
  ),
  row(
    '2 Predictions',
    'Over/Under Prediction (UO Model): Over, Under, Push and a value-gap bar',
    `${premium} › both panels show probabilities to one decimal and a bar that moves to the value gap`,
  ),
  row(
    '2 Predictions',
    'In progress: Game in progress - odds no longer available',
    `${premium} › a game in progress has no prediction to offer`,
  ),
  row(
    '2 Predictions',
    'Overlay Premium Content with Upgrade Now to /subscribe, one text per panel',
    `${lock} › a stranger is invited to log in or sign up, and never asks for premium numbers`,
  ),
  row(
    '2 Predictions',
    'Overlay Coming Soon when all moneyline probabilities are zero',
    `${premium} › premium numbers are laid over the public games by their id; a game without numbers is coming soon`,
  ),
  row(
    '2 Predictions',
    'Overlay Predictions Loading when premium data is absent altogether',
    `${premium} › the panels say that predictions are loading, and ask to refresh`,
  ),
  row('2 Predictions', 'The value-gap bar moves to its value after 300 ms', `${premium} › the bar waits 300 ms before it moves`),
  row(
    '2 Predictions',
    'A logo that fails leaves a coloured circle with the short code',
    `${odd} › a logo that does not come leaves a coloured circle with the short code`,
  ),
  row(
    '2 Dashboard',
    'Not logged in: to /auth; logged in without premium: to /subscribe',
    `${board} › a stranger is sent to log in, a free member to the plans`,
  ),
  row(
    '2 Dashboard',
    'Premium Dashboard, Welcome back, three stat cards, Premium Insight Updated, tabs',
    `${board} › the dashboard greets, counts and says that insight was updated`,
  ),
  row(
    '2 Dashboard',
    'Top Picks: up to 4, highest larger-of-the-two gaps, labels, OUR PICK, {n}% Value, Betting Value bar',
    `${board} › top picks: four at most, the largest gap first, only with value, the likelier side is our pick`,
  ),
  row(
    '2 Dashboard',
    'Top Picks empty: No premium picks available right now',
    `${board} › without value there is no pick, and the page says so`,
  ),
  row(
    '2 Dashboard',
    'All Games: boxes, both panels, the in-progress message',
    `${board} › all games have their boxes and both panels; in progress they say so`,
  ),
  row('2 Dashboard', 'All Games empty: No games available right now', `${board} › no games at all`),
  row(
    '2 Dashboard',
    'Stats: the specification’s invented figures are replaced by what was measured',
    `${board} › stats show no figure that was not measured`,
  ),
  row(
    '4',
    'Premium predictions overlay the public list by game id',
    `${premium} › premium numbers are laid over the public games by their id; a game without numbers is coming soon`,
  ),
  row(
    '4',
    'A game whose start is more than 4 hours past is in progress: that text, N/A, no odds',
    `${record} › more than four hours after the start, and not a moment before`,
  ),
  row(
    '4',
    'A game whose odds say Game in progress is likewise live with no odds',
    `${odd} › odds that say so put a game in progress before its four hours are over`,
  ),
  row(
    '8',
    'Load failure: Unable to Load Predictions, or the alternative text',
    `${odd} › the predictions page explains it and Retry loads it anew; home has its own words`,
  ),
  row(
    '8',
    'Dashboard failure: Error loading predictions. Please try again later.',
    `${board} › the dashboard asks once more and then says so`,
  ),
  row('8', 'Processing failures are logged and the list stays empty', `${odd} › an answer that is no list leaves the list empty`),
  row(
    '8',
    'An unknown game format logs a warning and shows placeholders',
    `${odd} › a placeholder stands in the game’s place, a warning is logged, and the other games are untouched`,
  ),
  row('8', 'Missing odds show N/A', `${odds} › a price that is missing shows N/A, and one book alone is one book`),
  row('9', 'Home shows at most 3 games', `${home} › the first three games stand on the home page, with three boxes each`),
  row('9', 'Top picks limit: 4', `${picks} › at most four, the largest of the larger gaps first`),
  row(
    '9',
    'A game counts as in progress 4 hours after its start time',
    `${record} › more than four hours after the start, and not a moment before`,
  ),
  row('9', 'Value bar delay 300 ms', `${premium} › the bar waits 300 ms before it moves`),
  row(
    '9',
    'Sport options: nba, all, nfl (disabled), mlb (disabled)',
    `${odds} › the page has its title, the date of the first game and the sports, of which two are coming soon`,
  ),
  row('9', 'Hard-coded display figures are not shown', `${board} › stats show no figure that was not measured`),
];
