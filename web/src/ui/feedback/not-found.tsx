import { LinkButton } from '#web/ui/form/button.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** The "page not found" message. A detail page shows it too if its object, such as a game, does not exist. */
export function NotFound() {
  return (
    <div className="wrap grid items-center gap-x-10 gap-y-6 py-10 sm:py-16 md:grid-cols-[auto_1fr]">
      <p
        aria-hidden="true"
        className="figures scheme-dark w-fit rounded-md border border-line bg-sunken px-6 py-3 text-[clamp(3.5rem,10vw,6rem)] leading-none text-accent"
      >
        404
      </p>
      <div>
        <h1 className="title">Page Not Found</h1>
        <p className="mt-4 max-w-[40ch] text-lg text-muted">Out of bounds: there is nothing at this address.</p>
        <p className="mt-2 max-w-[56ch] text-muted">
          Every game has a page with its prices, reached from tonight’s games, and every team one with its rating, injuries and results,
          reached from the <TextLink href="/ratings">team ratings</TextLink>.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton href="/">Back to Home</LinkButton>
          <LinkButton href="/predictions" variant="outline">
            Tonight’s games
          </LinkButton>
          <LinkButton href="/track-record" variant="outline">
            Track record
          </LinkButton>
          <LinkButton href="/contact" variant="outline">
            Contact
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
