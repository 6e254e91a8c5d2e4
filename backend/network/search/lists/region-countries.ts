const NORDICS = 'DK FI IS NO SE';
const BALTICS = 'EE LT LV';
const DACH = 'DE AT CH';
const BENELUX = 'BE NL LU';
const BALKANS = 'AL BA BG GR HR ME MK RO RS SI XK';
const EASTERN = 'BG BY CZ HU MD PL RO RU SK UA';
const GULF = 'AE BH KW OM QA SA';
const LEVANT = 'IL IQ IR JO LB PS SY TR YE EG CY';
const MAGHREB = 'DZ LY MA MR TN';
const SOUTH_EAST_ASIA = 'BN ID KH LA MM MY PH SG TH TL VN';
const EAST_ASIA = 'CN HK JP KP KR MN MO TW';
const SOUTH_ASIA = 'AF BD BT IN LK MV NP PK';
const CENTRAL_ASIA = 'KG KZ TJ TM UZ';
const NORTHERN_AMERICA = 'US CA';
const CENTRAL_AMERICA = 'MX BZ CR GT HN NI PA SV';
const CARIBBEAN = 'AG BB BS CU DM DO GD HT JM KN LC PR TT VC';
const SOUTH_AMERICA = 'AR BO BR CL CO EC GY PE PY SR UY VE';
const WEST_AFRICA = 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SL SN TG';
const EAST_AFRICA = 'BI DJ ER ET KE KM MG MU MW MZ RW SC SO SS TZ UG ZM ZW';
const MIDDLE_AFRICA = 'AO CD CF CG CM GA GQ ST TD';
const SOUTHERN_AFRICA = 'BW LS NA SZ ZA';
const OCEANIA = 'AU FJ KI MH FM NR NZ PG PW SB TO TV VU WS';
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
const EUROPE = `${EU} ${NORDICS} ${BALKANS} ${EASTERN} AD CH GB LI MC SM VA`;
const SUB_SAHARA = `${WEST_AFRICA} ${EAST_AFRICA} ${MIDDLE_AFRICA} ${SOUTHERN_AFRICA} SD`;
const AFRICA = `${SUB_SAHARA} ${MAGHREB} EG`;
const MIDDLE_EAST = `${GULF} ${LEVANT}`;
const ASIA = `${SOUTH_EAST_ASIA} ${EAST_ASIA} ${SOUTH_ASIA} ${CENTRAL_ASIA} ${MIDDLE_EAST} AM AZ GE`;
const LATIN_AMERICA = `${CENTRAL_AMERICA} ${SOUTH_AMERICA} CU DO HT PR`;

/** Regions of several countries whose members are beyond dispute, by their main names (`regions.ts`). */
const REGIONS: Readonly<Record<string, string>> = {
  DACH,
  Benelux: BENELUX,
  Nordics: NORDICS,
  Scandinavia: 'DK NO SE',
  Baltics: BALTICS,
  Balkans: BALKANS,
  Iberia: 'ES PT',
  EU,
  Europe: EUROPE,
  ANZ: 'AU NZ',
  GCC: GULF,
  'Middle East': MIDDLE_EAST,
  MENA: `${MIDDLE_EAST} ${MAGHREB}`,
  Maghreb: MAGHREB,
  EMEA: `${EUROPE} ${MIDDLE_EAST} ${AFRICA}`,
  APAC: `${EAST_ASIA} ${SOUTH_EAST_ASIA} ${SOUTH_ASIA} ${OCEANIA}`,
  ASEAN: 'BN ID KH LA MM MY PH SG TH VN',
  SEA: SOUTH_EAST_ASIA,
  'Southeast Asia': SOUTH_EAST_ASIA,
  'East Asia': EAST_ASIA,
  'South Asia': SOUTH_ASIA,
  'Central Asia': CENTRAL_ASIA,
  'Greater China': 'CN HK MO TW',
  Asia: ASIA,
  Oceania: OCEANIA,
  NORAM: NORTHERN_AMERICA,
  'North America': `${NORTHERN_AMERICA} MX`,
  'South America': SOUTH_AMERICA,
  'Latin America': LATIN_AMERICA,
  LATAM: LATIN_AMERICA,
  AMER: `${NORTHERN_AMERICA} ${LATIN_AMERICA} ${CARIBBEAN}`,
  Caribbean: CARIBBEAN,
  Africa: AFRICA,
  'West Africa': WEST_AFRICA,
  'East Africa': EAST_AFRICA,
  'Sub-Saharan Africa': SUB_SAHARA,
};

/** ISO 3166 codes of the countries of a region. */
export const COUNTRIES_OF_REGIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(REGIONS).map(([region, countries]) => [region, new Set(countries.split(' '))]),
);
