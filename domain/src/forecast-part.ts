export const forecastPartNames = ['team', 'players', 'level', 'rest', 'travel', 'altitude', 'stage', 'news', 'market'] as const;

/** One part of a forecast, in points. A positive part of a margin favors the home team; a positive part of a total raises the total. */
export interface ForecastPart {
  readonly name: (typeof forecastPartNames)[number];
  readonly points: number;
}
