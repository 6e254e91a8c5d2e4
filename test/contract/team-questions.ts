/** Forty questions about the sample team, with the expected people derived only from the sample’s file. */

export interface SamplePerson {
  readonly title: string;
  readonly company: string;
  readonly city: string;
  readonly country: string;
  readonly name: string;
}

type Question = readonly [query: string, fits: (one: SamplePerson) => boolean];

const DACH = ['Germany', 'Austria', 'Switzerland'];
const isAt = (company: string) => (one: SamplePerson) => one.company === `Kith Sample ${company}`;
const isEngineer = ({ title }: SamplePerson) => /\bEngineer$/.test(title);
const isSoftwareEngineer = ({ title }: SamplePerson) => /Software Engineer$|^Site Reliability/.test(title);
const isLawyer = ({ title }: SamplePerson) => /Counsel$/.test(title);
const isProductManager = ({ title }: SamplePerson) => /Product Manager$/.test(title);
const isFounder = ({ title }: SamplePerson) => /founder/i.test(title);
const isCeo = ({ title }: SamplePerson) => /\bCEO$/.test(title);

export const TEAM_QUESTIONS: readonly Question[] = [
  ['CFOs in Berlin', ({ title, city }) => title === 'CFO' && city === 'Berlin'],
  ['engineers in Munich', (one) => isEngineer(one) && one.city === 'Munich'],
  ['software engineers in Amsterdam', (one) => isSoftwareEngineer(one) && one.city === 'Amsterdam'],
  ['who are the lawyers in London?', (one) => isLawyer(one) && one.city === 'London'],
  ['general counsel', ({ title }) => title === 'General Counsel'],
  ['product managers in Spain', (one) => isProductManager(one) && one.country === 'Spain'],
  [
    'product managers in Spain but not in Madrid',
    (one) => isProductManager(one) && one.country === 'Spain' && one.city !== 'Madrid',
  ],
  ['recruiters in DACH', ({ title, country }) => title === 'Recruiter' && DACH.includes(country)],
  [
    'recruiters in Zurich or Vienna',
    ({ title, city }) => title === 'Recruiter' && /Zurich|Vienna/.test(city),
  ],
  ['founders in San Fransisco', (one) => isFounder(one) && one.city === 'San Francisco'],
  ['CEOs in New York', (one) => isCeo(one) && one.city === 'New York'],
  ['the CEO of Kith Sample Herzog Group', (one) => isCeo(one) && isAt('Herzog Group')(one)],
  ['people at Kith Sample Herzog Group', isAt('Herzog Group')],
  ['people at Herzog Group', isAt('Herzog Group')],
  ['people at Kith Sample Lantern Labs', isAt('Lantern Labs')],
  ['engineers at Lantern Labs', (one) => isEngineer(one) && isAt('Lantern Labs')(one)],
  ['people at Kith Sample Acme GmbH', isAt('Acme GmbH')],
  ['people at Stone, Field & Rivers', isAt('Stone, Field & Rivers LLP')],
  ['Bayer - Rice', isAt('Bayer - Rice')],
  ['people at Lowe LLC, not in London', (one) => isAt('Lowe LLC')(one) && one.city !== 'London'],
  ['great data scientists in Toronto', ({ title, city }) => title === 'Data Scientist' && city === 'Toronto'],
  ['a really good physician in Boston', ({ title, city }) => title === 'Physician' && city === 'Boston'],
  ['journalists in Dublin', ({ title, city }) => title === 'Journalist' && city === 'Dublin'],
  ['math teachers in Chicago', ({ title, city }) => /Teacher/.test(title) && city === 'Chicago'],
  ['who changed jobs recently', () => false],
  ['people who got promoted', () => false],
  ['partners in Singapore', ({ title, city }) => title === 'Partner' && city === 'Singapore'],
  ['Ingenieure in München', (one) => isEngineer(one) && one.city === 'Munich'],
  ['Finanzchefs in Deutschland', ({ title, country }) => title === 'CFO' && country === 'Germany'],
  ['Anwälte in Zürich', (one) => isLawyer(one) && one.city === 'Zurich'],
  ['Produktmanager in Warschau', (one) => isProductManager(one) && one.city === 'Warsaw'],
  ['wer arbeitet bei Kith Sample Metz LLC?', isAt('Metz LLC')],
  ['directeurs financiers à Lyon', ({ title, city }) => title === 'CFO' && city === 'Lyon'],
  [
    'chercheurs à Paris',
    ({ title, city }) => /Researcher|Research Scientist/.test(title) && city === 'Paris',
  ],
  ['journalistes en France, pas à Paris', (one) => one.title === 'Journalist' && one.city === 'Lyon'],
  ['abogados en Barcelona', (one) => isLawyer(one) && one.city === 'Barcelona'],
  ['arquitectos en Madrid', ({ title, city }) => /Architect$/.test(title) && city === 'Madrid'],
  ['fundadores en España', (one) => isFounder(one) && one.country === 'Spain'],
  ['advogados em Oslo', (one) => isLawyer(one) && one.city === 'Oslo'],
  ['professores em Bengaluru', ({ title, city }) => title === 'Professor' && city === 'Bengaluru'],
];
