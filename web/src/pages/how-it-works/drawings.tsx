import { SvgImage, SvgText } from '#web/ui/roles/svg-image.tsx';

const style = 'figures w-full max-w-md fill-text stroke-none text-sm';

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isOurs?: boolean;
}

const Box = ({ x, y, text, isOurs = false }: BoxProps) => (
  <g>
    <rect
      x={x}
      y={y}
      width="150"
      height="36"
      rx="3"
      className={isOurs ? 'fill-raised stroke-accent stroke-2' : 'fill-raised stroke-line-strong'}
    />
    <SvgText x={x + 75} y={y + 23} textAnchor="middle" text={text} />
  </g>
);

export function ModelDrawing() {
  return (
    <SvgImage
      label="Ratings, rest and travel, and injuries make our own forecast. It moves the prices of all books to the published forecast."
      viewBox="0 0 420 190"
      className={style}
    >
      <path d="M151 19h40v96h-40M151 67h108M335 85v40M151 171h60v-28h48" className="fill-none stroke-line-strong" />
      <Box x={1} y={1} text="Team and player ratings" />
      <Box x={1} y={49} text="Home, rest, travel" />
      <Box x={1} y={97} text="Injuries" />
      <Box x={260} y={49} text="Our own forecast" />
      <Box x={1} y={153} text="Prices of all books" />
      <Box x={260} y={125} text="Published forecast" isOurs />
    </SvgImage>
  );
}

/** A scale from 45% to 60%, 400 units wide. */
const atPercent = (percent: number): number => 10 + ((percent - 45) / 15) * 400;

export function ValueDrawing() {
  const [needs, ours] = [atPercent(52.4), atPercent(57)];
  return (
    <SvgImage label="The price needs 52.4%, we say 57%. The distance is the value of the price." viewBox="0 0 420 110" className={style}>
      <path d="M10 60H410" className="stroke-line-strong" />
      <rect x={needs} y="50" width={ours - needs} height="20" className="fill-positive opacity-30" />
      <path d={`M${needs} 42v36`} className="stroke-text stroke-2" />
      <path d={`M${ours} 42v36`} className="stroke-accent stroke-3" />
      <SvgText x={needs} y="34" textAnchor="middle" text="−110 needs 52.4%" />
      <SvgText x={ours} y="98" textAnchor="middle" text="we say 57%" />
      <SvgText x="10" y="98" className="fill-muted" text="45%" />
      <SvgText x="410" y="98" textAnchor="end" className="fill-muted" text="60%" />
    </SvgImage>
  );
}

export function CloseDrawing() {
  return (
    <SvgImage
      label="A bet at +110 in the morning; at tip-off the price is +100. The price was worth 5%."
      viewBox="0 0 420 110"
      className={style}
    >
      <path d="M10 86H410" className="stroke-line-strong" />
      <path d="M40 30C150 32 230 50 380 58" className="fill-none stroke-text stroke-2" />
      <circle cx="40" cy="30" r="5" className="fill-accent" />
      <circle cx="380" cy="58" r="5" />
      <SvgText x="52" y="24" text="your bet: +110" />
      <SvgText x="380" y="44" textAnchor="end" text="the close: +100" />
      <SvgText x="40" y="104" textAnchor="middle" className="fill-muted" text="morning" />
      <SvgText x="380" y="104" textAnchor="middle" className="fill-muted" text="tip-off" />
    </SvgImage>
  );
}

export function StakeDrawing() {
  return (
    <SvgImage label="Of a bankroll, full Kelly stakes 4.5%, a quarter of it 1.1%." viewBox="0 0 420 84" className={style}>
      <rect x="10" y="10" width="400" height="22" className="fill-raised stroke-line-strong" />
      <rect x="10" y="10" width="18" height="22" className="fill-negative" />
      <SvgText x="38" y="27" text="full Kelly: $45 of $1,000" />
      <rect x="10" y="48" width="400" height="22" className="fill-raised stroke-line-strong" />
      <rect x="10" y="48" width="4.5" height="22" className="fill-positive" />
      <SvgText x="38" y="65" text="a quarter: $11" />
    </SvgImage>
  );
}
