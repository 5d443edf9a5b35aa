export const forecastPartNames = ['team', 'players', 'level', 'rest', 'travel', 'altitude', 'stage', 'news', 'market'] as const;

/** One reason for a forecast, in points: toward the home team for a margin, toward a higher score for a total. */
export interface ForecastPart {
  readonly name: (typeof forecastPartNames)[number];
  readonly points: number;
}
