import { LinkButton } from '#web/ui/form/button.tsx';

/** The "page not found" message. A detail page shows it too if its object, such as a game, does not exist. */
export function NotFound() {
  return (
    <div className="wrap section-y grid items-center gap-10 md:grid-cols-[auto_1fr]">
      <p
        aria-hidden="true"
        className="figures scheme-dark w-fit rounded-md border border-line bg-sunken px-6 py-3 text-[clamp(5rem,18vw,11rem)] large-text:text-[18vw] leading-none text-accent"
      >
        404
      </p>
      <div>
        <h1 className="title">Page Not Found</h1>
        <p className="mt-4 max-w-[40ch] text-lg text-muted">Out of bounds: there is nothing at this address.</p>
        <LinkButton href="/" className="mt-8">
          Back to Home
        </LinkButton>
      </div>
    </div>
  );
}
