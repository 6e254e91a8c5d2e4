/**
 * What the words of a language do in a query. Everything is written folded (no case, no accents), phrases with single
 * blanks and hyphens as blanks; nouns in the singular where `singular` finds it.
 */
export interface Language {
  readonly code: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'nl' | 'pl' | 'tr' | 'ru' | 'el';
  /** Words that carry only the question. */
  readonly fillers: readonly string[];
  /** After these comes a verb: "who". Folded. */
  readonly relatives: readonly string[];
  readonly articles: readonly string[];
  /** Before a place, or a sector: "based in". */
  readonly inMarkers: readonly string[];
  /** Before an employer or a sector: "at", "bei". */
  readonly atMarkers: readonly string[];
  /** Ties a noun to the one before: "Head of Sales", "chef de produit". */
  readonly ofMarkers: readonly string[];
  /** Before a place where one is known, otherwise before something unsaid: "for EMEA". */
  readonly forMarkers: readonly string[];
  /** Before what somebody works with: "with Python". */
  readonly withMarkers: readonly string[];
  /** Before a title: "who work as". */
  readonly asMarkers: readonly string[];
  /** Before the name of a person: "called". */
  readonly nameMarkers: readonly string[];
  readonly conjunctions: readonly string[];
  /** Ends what was said before: "but". */
  readonly contrasts: readonly string[];
  readonly negations: readonly string[];
  /** Before an employer of former times: "ex", "used to work at". */
  readonly pastMarkers: readonly string[];
  /** Before a school: "studied at". */
  readonly schoolMarkers: readonly string[];
  /** After the name of an employer of former times, or of a school: "alumni". */
  readonly schoolSuffixes: readonly string[];
  /** A company or a line of business, in general: "companies", "industry". */
  readonly companyNouns: readonly string[];
  /** What a company or a person is like that no filter says: "series b", "remote", "senior level". */
  readonly qualifiers: readonly string[];
  /** Before the name of a place as part of it: "greater", "northern". */
  readonly placePrefixes: readonly string[];
  /** After the name of a place, not part of it: "area". */
  readonly placeSuffixes: readonly string[];
  /** At the end of the name of a place: "coast" in "gulf coast". */
  readonly placeEnds: readonly string[];
  readonly ordinals: readonly [first: readonly string[], second: readonly string[], third: readonly string[]];
  /** "degree", "connection": what an ordinal counts. */
  readonly degreeNouns: readonly string[];
  /** Phrases that say a degree by themselves. */
  readonly degreePhrases: Readonly<Record<'1' | '2' | '3' | '1,2', readonly string[]>>;
  /** Rank within a title: "senior". A title does not reach before them, unless they end it. */
  readonly levels: readonly string[];
  /** The noun of a title: "engineer", "CFO". */
  readonly heads: readonly string[];
  /** What heads are of: "software", "customer success". Some are titles by themselves ("developer relations"). */
  readonly functions: readonly string[];
  /** How words that name an occupation end, at least. */
  readonly headEndings: readonly string[];
  /** Ends of compounds whose first part may be anything: "-leiter". */
  readonly compoundHeads: readonly string[];
  /** True where the noun of a title comes first: "directeur financier". */
  readonly isHeadFirst: boolean;
  /** Words of `inMarkers`, `negations` and the like that stand after their noun: "dışında" in "Almanya dışında". */
  readonly postpositions: readonly string[];
  /** What is the same in all forms of a folded word (`makeStemmer`); null where the singular is enough to find it. */
  readonly stem: ((folded: string) => string) | null;
  /** How nouns that name a woman end in the nominative: they are shown as they were said. Folded; null where none do. */
  readonly feminine: RegExp | null;
  /** The letters of names of places, where these are inflected: "Москве"; null where they are not. */
  readonly inflectedPlaces: RegExp | null;
  /** The singular of a noun or adjective; the word itself where there is none. Keeps case and accents. */
  readonly singular: (word: string) => string;
  /** The form of a singular noun that lists have: "Leiter" for "Leiterin". Without case or accents. */
  readonly listed: (folded: string) => string;
}
