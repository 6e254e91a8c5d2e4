import { wordList } from '../languages/word-list.ts';

/** Cities of regions that are no states, by the main names of both (`regions.ts`, `assets/cities.json`); never all of them. */
const CITIES: Readonly<Record<string, string>> = {
  'Bay Area': `San Francisco, Oakland, San Jose, Fremont, Hayward, Sunnyvale, Berkeley, Palo Alto, Mountain View, Redwood City, Daly City, South San Francisco, Cupertino, Milpitas, Walnut Creek, Pleasanton, Livermore, San Leandro, Silicon Valley, East Bay, South Bay, Peninsula`,
  'Silicon Valley': `San Jose, Sunnyvale, Palo Alto, Mountain View, Cupertino, Milpitas, Redwood City`,
  'East Bay': 'Oakland, Berkeley, Fremont, Hayward, San Leandro, Walnut Creek, Pleasanton, Livermore',
  'South Bay': 'San Jose, Sunnyvale, Mountain View, Cupertino, Milpitas',
  Peninsula: 'Palo Alto, Redwood City, Daly City, South San Francisco',
  'Southern California': `Los Angeles, San Diego, Long Beach, Anaheim, Santa Ana, Riverside, Irvine, Chula Vista, San Bernardino, Fontana, Huntington Beach, Oceanside,
    Rancho Cucamonga, Santa Monica, Orange County, Inland Empire`,
  'Northern California':
    'San Francisco, Oakland, San Jose, Sacramento, Berkeley, Palo Alto, Mountain View, Sunnyvale, Bay Area, Silicon Valley, East Bay, South Bay, Peninsula',
  'Orange County': 'Anaheim, Santa Ana, Irvine, Huntington Beach, Costa Mesa, Fullerton, Newport Beach',
  'South Florida': 'Miami, Fort Lauderdale, West Palm Beach, Hialeah, Hollywood, Boca Raton, Miami Beach',
  'Research Triangle': 'Raleigh, Durham, Chapel Hill, Cary',
  DFW: 'Dallas, Fort Worth, Plano, Irving, Garland, McKinney',
  'Twin Cities': 'Minneapolis, Saint Paul',
  DMV: 'Bethesda, Silver Spring, Reston',
  'Puget Sound': 'Seattle, Tacoma, Everett',
  'Greater Toronto Area': 'Toronto, Mississauga, Brampton, Markham, Vaughan, Oakville, Richmond Hill',
  'Ruhr Area': `Essen, Dortmund, Duisburg, Bochum, Gelsenkirchen, Oberhausen, Herne, Mülheim, Bottrop, Recklinghausen, Hagen, Hamm, Witten`,
  'Rhein-Main': 'Frankfurt am Main, Wiesbaden, Mainz, Darmstadt, Offenbach, Aschaffenburg',
  Rheinland: 'Köln, Düsseldorf, Bonn, Leverkusen, Neuss, Krefeld, Mönchengladbach, Koblenz',
  Schwaben: 'Stuttgart, Augsburg, Ulm, Reutlingen, Esslingen',
  Franken: 'Nürnberg, Erlangen, Fürth, Würzburg, Bamberg, Bayreuth',
  Alsace: 'Strasbourg, Mulhouse, Colmar',
  'Côte d’Azur': 'Nice, Cannes, Antibes, Toulon, Fréjus',
  'South Tyrol': 'Bolzano',
  Midlands: 'Birmingham, Nottingham, Leicester, Coventry, Derby, Wolverhampton, Stoke-on-Trent, Northampton',
  Yorkshire: 'Leeds, Sheffield, Bradford, York, Kingston upon Hull, Huddersfield, Doncaster',
  'East Anglia': 'Norwich, Ipswich',
  Randstad: 'Amsterdam, Rotterdam, The Hague, Utrecht, Haarlem, Leiden, Delft',
};

/** Main names of cities by those of their regions. */
export const CITIES_OF_REGIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(CITIES).map(([region, cities]) => [region, new Set(wordList(cities))]),
);
