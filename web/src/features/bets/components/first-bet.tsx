import { LinkButton } from '#web/ui/form/button.tsx';
import { SvgImage, SvgText } from '#web/ui/roles/svg-image.tsx';

export function FirstBet() {
  return (
    <div className="mt-6 grid items-center gap-6 sm:grid-cols-[minmax(0,26rem)_1fr]">
      <SvgImage
        label="A price in the odds of a game is tapped, then the button Add to bet log."
        viewBox="0 0 416 168"
        className="figures w-full fill-none stroke-line-strong text-sm"
      >
        <rect x="1" y="1" width="170" height="166" rx="5" className="fill-raised" />
        <g className="fill-muted stroke-none">
          <SvgText x="16" y="34" text="FanDuel" />
          <SvgText x="16" y="78" text="DraftKings" />
          <SvgText x="16" y="122" text="BetMGM" />
        </g>
        <g className="fill-text stroke-none" textAnchor="end">
          <SvgText x="152" y="34" text="−110" />
          <SvgText x="152" y="78" text="+105" />
          <SvgText x="152" y="122" text="+102" />
        </g>
        <rect x="104" y="56" width="58" height="34" rx="3" className="stroke-accent stroke-2" />
        <path d="M184 84h40m-10 -8l10 8l-10 8" className="stroke-text stroke-2" />
        <rect x="240" y="1" width="175" height="166" rx="5" className="fill-raised" />
        <g className="fill-text stroke-none">
          <SvgText x="256" y="34" text="Lakers at +105" />
          <SvgText x="256" y="60" className="fill-muted" text="Stake $10.00" />
        </g>
        <rect x="256" y="108" width="143" height="40" rx="3" className="fill-accent-fill stroke-none" />
        <SvgText x="327" y="133" textAnchor="middle" className="fill-on-accent stroke-none" text="Add to bet log" />
      </SvgImage>
      <div>
        <h2 className="heading">Two taps log a bet</h2>
        <p className="mt-2 max-w-[48ch] text-muted">
          Tap a price in the odds, then “Add to bet log”. The final score settles the bet, and the closing line shows what your price was
          worth.
        </p>
        <LinkButton href="/predictions" className="mt-4">
          See the odds
        </LinkButton>
      </div>
    </div>
  );
}
