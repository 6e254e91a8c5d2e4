/**
 * Forty questions about the sample export of 2,000 connections, with the expected people, derived from Connections.csv
 * alone.
 */

export interface ExportPerson {
  readonly name: string;
  readonly title: string;
  readonly company: string;
}

type Question = readonly [query: string, fits: (one: ExportPerson) => boolean];

const at = (company: string) => (one: ExportPerson) => one.company === company;
const both =
  (title: RegExp, company: string) =>
  (one: ExportPerson): boolean =>
    title.test(one.title) && one.company === company;

export const EXPORT_QUESTIONS: readonly Question[] = [
  ['people at the Royal Society', at('Royal Society')],
  ['people at Royal Geographical Society', at('Royal Geographical Society')],
  ['who works at the General Post Office?', at('General Post Office')],
  ['Great Western Railway', at('Great Western Railway')],
  ['people at Trinity College, Cambridge', at('Trinity College, Cambridge')],
  ['readers at Trinity College', both(/^Reader$/, 'Trinity College, Cambridge')],
  ['people at London and Birmingham Railway', at('London and Birmingham Railway')],
  ['civil engineers at the Great Western Railway', both(/^Civil Engineer$/, 'Great Western Railway')],
  ['fellows of the Royal Society', both(/Fellow$/, 'Royal Society')],
  [
    'people at the Royal Society who are not fellows',
    (one) => at('Royal Society')(one) && !/Fellow/.test(one.title),
  ],
  ['curators at the British Museum', both(/^Curator$/, 'British Museum')],
  ['people at the Britsh Museum', at('British Museum')],
  ['editors at Household Words', both(/Editor/, 'Household Words')],
  ['publishers at Punch Magazine', both(/^Publisher$/, 'Punch Magazine')],
  ['mill owners', ({ title }) => title === 'Mill Owner'],
  ['Master of the Mint', ({ title }) => title === 'Master of the Mint'],
  ['masters of the mint at the Board of Longitude', both(/^Master of the Mint$/, 'Board of Longitude')],
  ["senior lecturers at King's College London", both(/^Senior Lecturer$/, "King's College London")],
  ['lecturers at University College London', both(/Lecturer/, 'University College London')],
  ['University of Edinburgh', at('University of Edinburgh')],
  ['the chief astronomer', ({ title }) => title === 'Chief Astronomer'],
  ['founders', ({ title }) => /^Found(er|ing)/.test(title) && title !== 'Founding Partner'],
  ['CTO', ({ title }) => /CTO/.test(title)],
  ['partners at the East India Company', both(/Partner$/, 'East India Company')],
  ['founding partners at the Admiralty', both(/^Founding Partner$/, 'Admiralty')],
  ['honorary secretaries', ({ title }) => title === 'Honorary Secretary'],
  ['head of correspondence at the Linnean Society', both(/^Head of Correspondence$/, 'Linnean Society')],
  [
    'principal investigators at the Geolgical Society of London',
    both(/^Principal Investigator$/, 'Geological Society of London'),
  ],
  ['surveyors at Her Majesty’s Treasury', both(/^Surveyor$/, "Her Majesty's Treasury")],
  ['director of natural philosophy', ({ title }) => title === 'Director of Natural Philosophy'],
  ['Charles Babbage', ({ name }) => name === 'Charles Babbage'],
  ['people at Hooli', () => false],
  ['who changed jobs', () => false],
  ['wer arbeitet bei der Royal Institution?', at('Royal Institution')],
  ['Redakteure bei Household Words', both(/Editor/, 'Household Words')],
  ['qui travaille à la Royal Astronomical Society ?', at('Royal Astronomical Society')],
  ['conservateurs au British Museum', both(/^Curator$/, 'British Museum')],
  ['socios en el Admiralty', both(/Partner$/, 'Admiralty')],
  ['quién trabaja en Punch Magazine', at('Punch Magazine')],
  ['curadores no British Museum', both(/^Curator$/, 'British Museum')],
];
