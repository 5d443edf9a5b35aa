import { bookTitle } from '#domain/books.ts';
import { type TeamSide, teamSides } from '#domain/market/market.ts';
import { teamById } from '#domain/teams.ts';
import { TipOffTime } from '#web/features/games/components/tip-off-time.tsx';
import type { GameTeam } from '#web/features/games/game.ts';
import type { GameView } from '#web/features/games/game-view.ts';
import { compareMarket } from '#web/features/odds/compare-market.ts';
import { Price } from '#web/features/odds/components/price.tsx';
import { formatPercent } from '#web/lib/format/format-number.ts';

interface Props {
  readonly game: GameView;
  readonly isPremium: boolean;
  readonly isUserLoading: boolean;
}

export function GameLines({ game, isPremium, isUserLoading }: Props) {
  const name = `${game.away.name} @ ${game.home.name}`;
  const home = isPremium ? ourHomeProbability(game) : compareMarket(game.quotes, 'moneyline').first;
  const hasNumbers = home !== undefined || game.hasOdds;
  return (
    <tbody className="border-line not-last:border-b">
      <tr>
        <th scope="rowgroup" colSpan={3} className="px-4 pt-2.5 text-left font-normal sm:px-5">
          <h3 className="sr-only">{name}</h3>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <TipOffTime game={game} />
            <a
              href={`/predictions#game-${game.id}`}
              className="font-[650] underline decoration-line-strong underline-offset-4 hover:text-accent"
            >
              Compare
              <span className="sr-only"> {name}</span>
            </a>
          </div>
        </th>
      </tr>
      {teamSides.toReversed().map((side) => (
        <tr key={side} className="last:*:pb-3 large-text:flex large-text:flex-wrap large-text:justify-between">
          <th
            scope="row"
            className="w-full py-0.5 pl-4 text-left leading-tight font-[650] font-stretch-condensed sm:pl-5 sm:font-stretch-semi-condensed"
          >
            <TeamName team={game[side]} />
          </th>
          {!hasNumbers && side === 'away' && (
            <td rowSpan={2} colSpan={2} className="pr-4 pl-2 text-right text-sm text-muted sm:pr-5">
              No prices yet
            </td>
          )}
          {hasNumbers && (
            <>
              <td className="figures py-0.5 pl-2 large-text:pl-4 text-right text-lg whitespace-nowrap">
                <span className={isUserLoading ? 'until-known' : isPremium ? 'text-accent' : 'text-muted'}>
                  {home === undefined ? '–' : formatPercent(side === 'home' ? home : 1 - home)}
                </span>
              </td>
              <td className="figures py-0.5 pr-4 pl-2 text-right text-lg whitespace-nowrap sm:pr-5">
                <BestPrice game={game} side={side} />
              </td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** The team's name. On a phone the city is left to screen readers, so that the name fits beside the prices. */
function TeamName({ team: { id, name } }: { readonly team: GameTeam }) {
  const nickname = teamById(id)?.nickname ?? name;
  return (
    <>
      <span className="max-sm:sr-only">{name.slice(0, -nickname.length)}</span>
      {nickname}
    </>
  );
}

/** Our probability of a home win; undefined until the predictions are loaded and for a game without a prediction. */
const ourHomeProbability = ({ forecasts }: GameView): number | undefined => forecasts.moneyline?.expected?.center;

/** The best price, or the only one. If several books have it, the first of them is named. */
function BestPrice({ game: { quotes, bookmakers }, side }: { readonly game: GameView; readonly side: TeamSide }) {
  const index = side === 'home' ? 0 : 1;
  const { best, quotes: byBook } = compareMarket(quotes, 'moneyline');
  const offers = [...byBook.values()].filter(({ prices }) => prices[index] !== undefined);
  const offer = offers.find(({ book }) => best[index].has(book)) ?? offers[0];
  if (offer === undefined) return '–';
  return (
    <>
      <Price price={offer.prices[index]} />
      {bookmakers.length > 0 && (
        <span className="ml-2 inline-block w-22 text-left max-[23rem]:block max-[23rem]:w-auto max-[23rem]:text-right font-sans text-xs font-normal font-stretch-normal text-muted">
          {bookTitle(offer.book)}
        </span>
      )}
    </>
  );
}
