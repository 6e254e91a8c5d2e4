import { z } from 'zod';

/** Comma-separated entries. Long lists may be arrays of such lines. */
const text = z
  .union([z.string(), z.array(z.string())], 'must be comma-separated words, or an array of such lines')
  .transform((lines) => [lines].flat().join(' '));
const list = text.transform(entriesOf);
const some = list.default([]);
/** Entries with alternatives, such as "(i|we) know". */
const phrases = list
  .transform((entries) => entries.flatMap(expand))
  .refine(
    (all) => !all.some((phrase) => /[(|)]/.test(phrase)),
    'must be comma-separated phrases, with alternatives such as "(i|we) know"',
  );
/** Comma-separated names by main name. */
const rows = z.record(z.string(), list);
const names = rows.default({});
/**
 * Names by LinkedIn's label, in three groups separated by "|": names of businesses only, names that are also job topics,
 * and names of fields.
 */
const industries = z
  .record(
    z.string(),
    text.transform((row) => {
      const [businesses = '', topics = '', fields = ''] = row.split('|');
      return { businesses: entriesOf(businesses), topics: entriesOf(topics), fields: entriesOf(fields) };
    }),
  )
  .default({});
const isYes = z.boolean().default(false);
const pattern = z.string().refine(compiles, 'must be a regular expression');
const patterns = z.array(pattern).default([]);
const expressions = some.refine((all) => all.every(compiles), 'must be comma-separated regular expressions');
const endings = some.refine(
  (all) => all.every((rule) => rule.includes('>') && compiles(rule)),
  'must be comma-separated endings such as "ies>y"',
);

const degrees = z.enum(['1', '2', '3', '1,2']);

/** Folded words for times of events and changes. "…" after an entry matches all words that begin with it. */
const times = z.strictObject({
  units: z.strictObject({
    year: expressions,
    quarter: expressions,
    month: expressions,
    week: expressions,
    day: expressions,
  }),
  numbers: z.partialRecord(z.enum(['2', '3', '4', '5', '6', '10']), expressions).default({}),
  this: expressions,
  last: expressions,
  rolling: expressions,
  lately: expressions,
  long: expressions,
  seasons: expressions,
  within: expressions,
  since: expressions,
  contact: expressions,
  job: expressions,
  promotion: expressions,
  not: expressions,
});

const verbs = z.strictObject({
  relatives: some,
  openers: some,
  followers: some,
  particles: some,
  forms: pattern.optional(),
  participle: pattern.optional(),
  isLast: pattern.optional(),
  selves: pattern.optional(),
});

/** Names of places, industries and titles, for languages with and without spaces. */
const ofAll = {
  locales: some,
  cities: names,
  countries: names,
  industries,
  titles: names,
};

/** A file `assets/words/<code>.json` of a language with spaces between words. docs/languages.md explains each key. */
export const languageFile = z.strictObject({
  ...ofAll,
  demonyms: names,
  fillers: list,
  verbs: verbs.prefault({}),
  contractions: some,
  articles: some,
  indefinites: some,
  inMarkers: phrases,
  atMarkers: some,
  ofMarkers: some,
  forMarkers: some,
  withMarkers: some,
  asMarkers: some,
  nameMarkers: some,
  conjunctions: some,
  alternatives: some,
  thereWords: some,
  contrasts: some,
  negations: some,
  pastMarkers: phrases.default([]),
  pastVerbs: some,
  introductions: some,
  asks: some,
  reasons: some,
  purposes: some,
  presentWords: some,
  moveVerbs: some,
  moveFrom: some,
  moveTo: some,
  schoolMarkers: some,
  schoolSuffixes: some,
  companyNouns: some,
  qualifiers: some,
  placePrefixes: some,
  placeSuffixes: some,
  placeEnds: some,
  postpositions: some,
  ordinals: z.strictObject({ '1': some, '2': some, '3': some }).prefault({}),
  degreeNouns: some,
  degreePhrases: z.partialRecord(degrees, phrases).default({}),
  speaking: some,
  strays: some,
  intensifiers: some,
  adverbEnding: pattern.optional(),
  isHeadFirst: isYes,
  hasCapitalNouns: isYes,
  levels: some,
  heads: list,
  functions: some,
  headEndings: some,
  compoundHeads: some,
  openingLevels: some,
  ranks: some,
  titlePhrases: some,
  wholeTitles: some,
  experience: some,
  experts: some,
  titleEnds: some,
  titleTies: some,
  womenEndings: endings,
  misspelt: some,
  unchanged: some,
  singular: endings,
  womanEnding: pattern.optional(),
  stem: z.array(endings).default([]),
  feminine: pattern.optional(),
  townsfolk: endings,
  script: z.string().default('Latin'),
  inflectsPlaces: isYes,
  placeForms: names,
  institutionBegins: some,
  institutionEnds: some,
  institutionTies: some,
  employerNouns: some,
  authorities: some,
  industryEnds: some,
  departmentEnds: some,
  times: times.optional(),
  timeAgo: pattern.default(''),
  timePhrases: patterns,
  joining: pattern.optional(),
  contacting: pattern.optional(),
  requestPhrases: patterns,
  jobVerbs: z.record(z.string(), patterns).default({}),
});

const degreePatterns = z.array(pattern.transform(ruleOf));

/** `ja.json` or `zh.json`, for Japanese and Chinese, which don't have spaces between words. Each has a reader of its own. */
export const unspacedFile = z.strictObject({
  ...ofAll,
  writing: pattern.optional(),
  introductions: patterns,
  asks: patterns,
  clauseEnds: patterns,
  roles: z.record(z.string(), list),
  degrees: degreePatterns,
  times: degreePatterns.default([]),
  titleEndings: list,
});

/** `assets/words/all.json`: data for several languages, or that doesn't depend on a language. */
export const allFile = z.strictObject({
  languages: list,
  cities: rows,
  smallCities: rows,
  countries: rows,
  states: z.record(z.string(), z.string()),
  regions: z.record(
    z.string(),
    z.record(
      z.string(),
      text.transform((row) => {
        const [others = '', whole = '', part = ''] = row.split('|');
        return { names: entriesOf(others), whole: entriesOf(whole), part: entriesOf(part) };
      }),
    ),
  ),
  regionCountries: rows,
  regionCities: rows,
  everydayPlaces: list,
  industries,
  industryNames: rows,
  industryCompanies: rows,
  companyUnits: list,
  narrowerIndustries: rows,
  titles: rows,
  titleImplications: rows,
  rankOccupations: z.record(z.string(), z.string()),
  rankWords: list,
  occupationIndustries: z.record(z.string(), z.string()),
  jobFunctions: rows,
  companyNames: rows,
  schoolNames: rows,
  companies: list,
  schools: list,
  skills: list,
  spokenLanguages: list,
  labels: rows,
});

export type LanguageFile = z.infer<typeof languageFile>;
export type UnspacedFile = z.infer<typeof unspacedFile>;
export type AllFile = z.infer<typeof allFile>;
export type Rows = z.infer<typeof rows>;
export type NamesFile = Pick<LanguageFile, keyof typeof ofAll>;

/** Splits "vice president, head" into entries. Collapses repeated spaces, because lookups expect single ones. */
function entriesOf(text: string): readonly string[] {
  const line = text.includes('  ') ? text.replace(/\s+/g, ' ') : text;
  const entries: string[] = [];
  for (const entry of line.split(',')) {
    const phrase = entry.trim();
    if (phrase !== '') entries.push(phrase);
  }
  return entries;
}

/** Returns "i know" and "we know" for "(i|we) know". Parentheses that don't close remain. */
function expand(entry: string): string[] {
  const [group, before = '', choices = '', after = ''] = /^([^(]*)\(([^()]*)\)(.*)$/.exec(entry) ?? [];
  if (group === undefined) return [entry.replace(/ +/g, ' ').trim()];
  return choices.split('|').flatMap((choice) => expand(`${before}${choice}${after}`));
}

export function ruleOf(rule: string): readonly [ending: string, instead: string] {
  const at = rule.lastIndexOf('>');
  return [rule.slice(0, at), rule.slice(at + 1)];
}

function compiles(text: string): boolean {
  try {
    return new RegExp(text, 'u') !== null;
  } catch {
    return false;
  }
}
