import { wordList } from '../languages/word-list.ts';

/** The states of the USA with their codes; the ones whose code is a word of its own are places only after "in". */
const US_STATES = `
AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, FL Florida, GA Georgia, HI Hawaii, ID Idaho,
IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota,
MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York State, NC North Carolina,
ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah,
VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, PR Puerto Rico`;

/** [code, name] of each state of the USA. */
export const STATES: readonly (readonly [code: string, name: string])[] = wordList(US_STATES).map((row) => [
  row.slice(0, 2),
  row.slice(3),
]);

/** Regions by the country they lie in, where there is one; names in several languages after a slash. */
export const REGIONS: Readonly<Record<string, string>> = {
  CA: 'Ontario, Quebec, British Columbia/BC, Alberta, Manitoba, Saskatchewan, Nova Scotia, New Brunswick, Newfoundland, Greater Toronto Area/GTA',
  GB: 'England/Angleterre/Inglaterra/イングランド/Großbritannien/Grande-Bretagne/Gran Bretaña/Grã-Bretanha/Great Britain/Britain, Scotland/Schottland/Écosse/Escocia/Escócia/スコットランド, Wales/Pays de Galles/Gales, Northern Ireland/Nordirland, Midlands, Yorkshire, Home Counties, East Anglia',
  DE: 'Bavaria/Bayern/Bavière/Baviera/バイエルン, Baden-Württemberg, Hesse/Hessen, Saxony/Sachsen, Lower Saxony/Niedersachsen, North Rhine-Westphalia/Nordrhein-Westfalen/NRW, Brandenburg, Thuringia/Thüringen, Saarland, Schleswig-Holstein, Rheinland-Pfalz, Mecklenburg-Vorpommern, Sachsen-Anhalt, Ruhr Area/Ruhrgebiet/Ruhr, Rhein-Main/Rhein-Main-Gebiet, Rheinland, Allgäu, Schwaben, Franken, Süddeutschland, Norddeutschland, Ostdeutschland, Westdeutschland',
  AT: 'Tyrol/Tirol, Styria/Steiermark, Carinthia/Kärnten, Vorarlberg, Oberösterreich, Niederösterreich, Salzburger Land, Burgenland',
  CH: 'Ticino/Tessin, Romandie/Suisse romande, Deutschschweiz/Suisse alémanique, Vaud/Waadt, Valais/Wallis, Aargau, Zentralschweiz',
  FR: 'Île-de-France/Ile de France/IDF, Provence/PACA/Provence-Alpes-Côte d’Azur, Brittany/Bretagne, Normandy/Normandie/Normandía, Occitanie, Nouvelle-Aquitaine, Alsace/Elsass, Hauts-de-France, Grand Est, Auvergne-Rhône-Alpes/Rhône-Alpes, Pays de la Loire, Bourgogne, Côte d’Azur, Corsica/Corse/Korsika, région parisienne, région lyonnaise',
  IT: 'Lombardy/Lombardei/Lombardie/Lombardía/Lombardia, Tuscany/Toskana/Toscane/Toscana, Sicily/Sizilien/Sicile/Sicilia, Piedmont/Piemont, Veneto, South Tyrol/Südtirol',
  ES: 'Catalonia/Katalonien/Catalogne/Cataluña/Catalunha/カタルーニャ, Andalusia/Andalusien/Andalousie/Andalucía/Andaluzia, Basque Country/Baskenland/Pays basque/País Vasco, Galicia/Galizia, Canary Islands/Kanaren/Canarias, Balearic Islands/Baleares, Comunidad de Madrid, Castilla y León, Aragón, Asturias, Extremadura',
  PT: 'Algarve, Alentejo, Madeira, Azores/Açores',
  BE: 'Flanders/Flandern/Flandre/Flandes, Wallonia/Wallonie',
  IN: 'Karnataka, Maharashtra, Tamil Nadu, Telangana, Gujarat, Kerala, Punjab, West Bengal, Uttar Pradesh, Haryana, Rajasthan',
  AU: 'New South Wales/NSW, Victoria, Queensland, Western Australia, South Australia, Tasmania',
  BR: 'Minas Gerais, Bahia, Paraná, Santa Catarina, Rio Grande do Sul, Pernambuco, Ceará, Nordeste, Sudeste',
  MX: 'Jalisco, Nuevo León, Yucatán, Baja California, Bajío',
  AR: 'Patagonia, Mendoza Province',
  JP: 'Kanto/関東/首都圏, Kansai/関西, Hokkaido/北海道, Kyushu/九州, Okinawa/沖縄, Tohoku/東北, Shikoku/四国, Tokai/東海, Aichi/愛知, Kanagawa/神奈川, Hyogo/兵庫',
  CN: 'Guangdong, Zhejiang, Jiangsu, Sichuan, Pearl River Delta',
  US: `Bay Area/SF Bay Area/San Francisco Bay Area/ベイエリア, Silicon Valley/シリコンバレー, East Bay, South Bay, Peninsula, New England, Midwest, Mid-Atlantic, Mountain West, Pacific Northwest/PNW, Southern California/SoCal,
    Northern California/NorCal, East Coast, West Coast, Gulf Coast, Rust Belt, Sun Belt, Deep South, Southwest, Southeast, Northeast, Northwest, Rocky Mountains, Rockies, Great Lakes, Tri-State/Tri-State Area/Tristate, Research Triangle/Raleigh-Durham/RTP, DMV/DC Metro, DFW/Dallas-Fort Worth, Twin Cities, Inland Empire, Long Island, Brooklyn, Manhattan, Queens, Bronx, Cape Cod, Orange County, South Florida, Washington State, Upstate New York, Hawaii, Puget Sound, Central Valley`,
  '': `EMEA, APAC/Asia-Pacific/Asia Pacific/APJ, AMER/AMERS/NAMER, LATAM/LatAm, DACH/D-A-CH, ANZ, MENA, GCC/Gulf/Golf/Golfe, CEE/CEE region, SEA, ASEAN, NORAM, Nordics/Nordic/Nordic countries/Nordics region, Scandinavia/Skandinavien/Scandinavie/Escandinavia/Escandinávia/北欧, Benelux/BeNeLux, Baltics/Baltikum, Balkans/Balkan, Iberia,
    Middle East/Naher Osten/Nahen Osten/Moyen-Orient/Oriente Medio/Oriente Médio/中東, Central Europe/Mitteleuropa/Europe centrale/Europa Central, North America/Nordamerika/Amérique du Nord/América del Norte/Norteamérica/América do Norte/北米, EU/European Union/Europäische Union/Union européenne/Unión Europea/União Europeia, Maghreb, Sub-Saharan Africa, Central Asia,
    West Africa, East Africa, North Africa, Southern Africa, Sub-Sahara, Greater China, South Asia, East Asia, Northeast Asia, Southeast Asia/SE Asia/東南アジア, Oceania, Caribbean, South America/Südamerika/Amérique du Sud/Sudamérica/América do Sul/南米, Latin America/Lateinamerika/Amérique latine/Latinoamérica/América Latina/中南米, Europe/Europa/欧州, Asia/Asien/Asie/Ásia/アジア, Africa/Afrika/Afrique/África/アフリカ`,
};

/** Countries by names that `Intl` does not give. */
export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  US: 'USA, US, U.S., U.S.A., United States of America, America, Amerika, Vereinigte Staaten, Vereinigten Staaten, États-Unis d’Amérique, EE.UU., EE. UU., EEUU, EUA, アメリカ, アメリカ合衆国, 米国',
  GB: 'UK, U.K., Vereinigtes Königreich, Vereinigten Königreich, Royaume-Uni, Reino Unido, イギリス, 英国',
  AE: 'UAE, U.A.E., Emirates, VAE, EAU, Vereinigten Arabischen Emiraten, アラブ首長国連邦',
  CZ: 'Czech Republic, Tschechische Republik, République tchèque, República Checa, チェコ',
  NL: 'Holland, Hollande, Holanda, Países Bajos, Países Baixos, オランダ',
  TR: 'Turkey, Türkei, Turquie, Turquía, Turquia, トルコ',
  KR: 'Korea, South Korea, Republic of Korea, Corée, Corea, Coreia do Sul, 韓国',
  RU: 'Russian Federation, ロシア',
  CN: 'PRC, Mainland China, 中国',
  TW: 'Taiwan, 台湾',
  DE: 'Alemania, Alemanha, ドイツ',
  MX: 'Mexico, México, メキシコ',
  IE: 'Republic of Ireland, アイルランド',
  VN: 'Vietnam, ベトナム',
  MK: 'Macedonia',
  CI: 'Ivory Coast',
  CD: 'DRC, Democratic Republic of Congo',
  HK: 'Hong Kong SAR, Hongkong',
  CH: 'Schweiz, Suisse, Suiza, Suíça, スイス',
  BR: 'Brésil, ブラジル',
  MA: 'Maroc, Marruecos, Marrocos',
  SA: 'KSA, Saudi',
};
