export interface Arena {
  latitude: number;
  longitude: number;
  /** Whether the arena is higher than about 1,200 m: there visiting teams play measurably worse. */
  highAltitude: boolean;
  /** Teams with the same conference are ranked in the same standings. */
  conference: string;
}

function arena(conference: string, latitude: number, longitude: number, highAltitude = false): Arena {
  return { latitude, longitude, highAltitude, conference };
}

/** Arenas of the thirty teams by team code. The coordinates are those of the cities, in degrees. */
export const NBA_ARENAS: Readonly<Record<string, Arena>> = {
  ATL: arena('east', 33.8, -84.4),
  BKN: arena('east', 40.7, -74.0),
  BOS: arena('east', 42.4, -71.1),
  CHA: arena('east', 35.2, -80.8),
  CHI: arena('east', 41.9, -87.7),
  CLE: arena('east', 41.5, -81.7),
  DAL: arena('west', 32.8, -96.8),
  DEN: arena('west', 39.7, -105.0, true),
  DET: arena('east', 42.3, -83.1),
  GSW: arena('west', 37.8, -122.4),
  HOU: arena('west', 29.8, -95.4),
  IND: arena('east', 39.8, -86.2),
  LAC: arena('west', 34.0, -118.3),
  LAL: arena('west', 34.0, -118.3),
  MEM: arena('west', 35.1, -90.1),
  MIA: arena('east', 25.8, -80.2),
  MIL: arena('east', 43.0, -87.9),
  MIN: arena('west', 45.0, -93.3),
  NOP: arena('west', 29.9, -90.1),
  NYK: arena('east', 40.8, -74.0),
  OKC: arena('west', 35.5, -97.5),
  ORL: arena('east', 28.5, -81.4),
  PHI: arena('east', 39.9, -75.2),
  PHX: arena('west', 33.4, -112.1),
  POR: arena('west', 45.5, -122.7),
  SAC: arena('west', 38.6, -121.5),
  SAS: arena('west', 29.4, -98.4),
  TOR: arena('east', 43.6, -79.4),
  UTA: arena('west', 40.8, -111.9, true),
  WAS: arena('east', 38.9, -77.0),
};

const EARTH_RADIUS_MILES = 3959;

/** Distance on the globe in miles, by the haversine formula (Sinnott 1984). */
export function milesBetween(a: Arena, b: Arena): number {
  const radians = Math.PI / 180;
  const dLat = (b.latitude - a.latitude) * radians;
  const dLon = (b.longitude - a.longitude) * radians;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}
