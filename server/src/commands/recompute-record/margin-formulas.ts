import { type Chances, noVig, normalCdf, withoutPush } from './record-formulas.ts';

/*
 * The distribution of final margins as `/how-it-works` describes it, implemented a second time: a normal distribution on whole points from
 * −75 to 75, multiplied by a factor for each size of margin. The factor says how much more often such margins really happen.
 */
const frequencies = [
  0, 0.72, 0.949, 1.06, 1.088, 1.238, 1.207, 1.343, 1.301, 1.214, 1.141, 1.033, 1.013, 1.001, 0.983, 0.951, 0.925, 0.894, 0.878, 0.855,
  0.846, 0.836, 0.833, 0.821, 0.81, 0.807, 0.826, 0.848, 0.863, 0.856, 0.85, 0.829, 0.808, 0.79, 0.793, 0.796, 0.799, 0.802,
];
/** The numbers of these formulas, by the names under which the site publishes them. */
export const marginNumbers = { largest: 75, weights: frequencies, widthPerRootTotal: 0.878, usualTotal: 225 };

const margins = Array.from({ length: 151 }, (_, index) => index - 75);

function probabilitiesAround(center: number, width: number): number[] {
  const upTo = margins.map((margin) => normalCdf((margin + 0.5 - center) / width));
  const raw = margins.map((margin, index) => {
    const below = upTo[index - 1] ?? normalCdf((margin - 0.5 - center) / width);
    return (upTo[index]! - below) * (frequencies[Math.abs(margin)] ?? frequencies.at(-1)!);
  });
  const all = raw.reduce((total, value) => total + value, 0);
  return raw.map((value) => value / all);
}

function coverAt(probabilities: readonly number[], spread: number): Chances {
  const sumIf = (wanted: (margin: number) => boolean) =>
    probabilities.reduce((total, probability, index) => total + (wanted(margins[index]!) ? probability : 0), 0);
  return [sumIf((margin) => margin + spread > 0), sumIf((margin) => margin + spread < 0)];
}

/** The probability that the home team covers, on condition that there is no push. It is interpolated between two half points. */
function shareAt(probabilities: readonly number[], spread: number): number {
  const below = Math.floor(spread * 2) / 2;
  const weight = (spread - below) * 2;
  const at = (line: number) => withoutPush(coverAt(probabilities, line));
  return weight === 0 ? at(below) : at(below) * (1 - weight) + at(below + 0.5) * weight;
}

/** Books often expect the same margin, and finding its distribution takes long. */
const knownDistributions = new Map<string, number[]>();

/** The distribution of margins whose median is given: half of the games, without pushes, end on either side of it. */
function distributionWith(median: number, width: number): number[] {
  const key = `${median} ${width}`;
  const distribution = knownDistributions.get(key) ?? findDistribution(median, width);
  knownDistributions.set(key, distribution);
  return distribution;
}

function findDistribution(median: number, width: number): number[] {
  let [low, high] = [median - width, median + width];
  for (let i = 0; i < 40; i++) {
    const center = (low + high) / 2;
    if (shareAt(probabilitiesAround(center, width), -median) < 0.5) low = center;
    else high = center;
  }
  return probabilitiesAround((low + high) / 2, width);
}

export const coverProbabilities = (spread: number, median: number, width: number): Chances =>
  coverAt(distributionWith(median, width), spread);

/** The standard deviation of the normal distribution of margins, from the total that a market expects. */
export const widthOf = (total: number | null): number => 0.878 * Math.sqrt(Math.min(300, Math.max(150, total ?? 225)));

/**
 * The margin at which the book's prices would be equal. It converts log-odds to points: 1.65 log-odds are one standard deviation, 13.5
 * points.
 */
export function expectedMargin(spread: number, home: number, away: number): number {
  const probability = noVig(home, away);
  return -spread + (13.5 / 1.65) * Math.log(probability / (1 - probability));
}
