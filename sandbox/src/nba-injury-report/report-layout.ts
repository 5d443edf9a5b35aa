export const reportColumns = [
  ['date', 'Game Date'],
  ['time', 'Game Time'],
  ['matchup', 'Matchup'],
  ['team', 'Team'],
  ['player', 'Player Name'],
  ['status', 'Current Status'],
  ['reason', 'Reason'],
] as const;

export interface ReportLayout {
  readonly width: number;
  readonly height: number;
  /** The left edge of each column, then the right edge of the last column. */
  readonly edges: readonly number[];
  readonly titleSize: number;
  readonly size: number;
  readonly lineHeight: number;
  /** Empty space of a row above and below its text, together. */
  readonly padding: number;
  /** Distance of the title, the headings and the end of the table from the upper edge of the page. */
  readonly titleTop: number;
  readonly headingTop: number;
  readonly bottom: number;
  readonly repeatsHeadings: boolean;
  /** Whether each word has its own position in the file. Otherwise a line of a cell is one text. */
  readonly placesWords: boolean;
  readonly hasPageNumbers: boolean;
  readonly hasRules: boolean;
}

export const currentLayout: ReportLayout = {
  width: 841.95,
  height: 595.35,
  edges: [24.15, 120.59, 200.95, 265.24, 425.98, 586.71, 667.07, 825],
  titleSize: 22,
  size: 10,
  lineHeight: 14.03,
  padding: 8.01,
  titleTop: 62,
  headingTop: 115,
  bottom: 510,
  repeatsHeadings: false,
  placesWords: true,
  hasPageNumbers: true,
  hasRules: true,
};
