/** Where a team plays: what travel, body clock and thin air are computed from. */
export interface Arena {
  latitude: number;
  longitude: number;
  /** Above about 1,200 m visitors tire measurably. */
  highAltitude: boolean;
}

function arena(latitude: number, longitude: number, highAltitude = false): Arena {
  return { latitude, longitude, highAltitude };
}

/** The thirty franchises by their stable codes; coordinates of the home city to a tenth of a degree. */
export const NBA_ARENAS: Readonly<Record<string, Arena>> = {
  ATL: arena(33.8, -84.4),
  BKN: arena(40.7, -74.0),
  BOS: arena(42.4, -71.1),
  CHA: arena(35.2, -80.8),
  CHI: arena(41.9, -87.7),
  CLE: arena(41.5, -81.7),
  DAL: arena(32.8, -96.8),
  DEN: arena(39.7, -105.0, true),
  DET: arena(42.3, -83.1),
  GSW: arena(37.8, -122.4),
  HOU: arena(29.8, -95.4),
  IND: arena(39.8, -86.2),
  LAC: arena(34.0, -118.3),
  LAL: arena(34.0, -118.3),
  MEM: arena(35.1, -90.1),
  MIA: arena(25.8, -80.2),
  MIL: arena(43.0, -87.9),
  MIN: arena(45.0, -93.3),
  NOP: arena(29.9, -90.1),
  NYK: arena(40.8, -74.0),
  OKC: arena(35.5, -97.5),
  ORL: arena(28.5, -81.4),
  PHI: arena(39.9, -75.2),
  PHX: arena(33.4, -112.1),
  POR: arena(45.5, -122.7),
  SAC: arena(38.6, -121.5),
  SAS: arena(29.4, -98.4),
  TOR: arena(43.6, -79.4),
  UTA: arena(40.8, -111.9, true),
  WAS: arena(38.9, -77.0),
};

const EARTH_RADIUS_MILES = 3959;

/** Great-circle distance by the haversine formula (Sinnott 1984). */
export function milesBetween(a: Arena, b: Arena): number {
  const radians = Math.PI / 180;
  const dLat = (b.latitude - a.latitude) * radians;
  const dLon = (b.longitude - a.longitude) * radians;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}
