/** What a language calls the things of the lists. Rows are apart by line breaks, the names of a row by commas. */
export interface LanguageNames {
  /** For `Intl.DisplayNames`, which knows the countries. */
  readonly locales: readonly string[];
  /** "Main name of the lists: names". */
  readonly cities: string;
  /** "ISO 3166 code: names" of countries that `Intl` does not have so, or only in another form. */
  readonly countries: string;
  /** "Name: its forms" of places that no ending tells. */
  readonly irregularPlaces: string;
  /** "LinkedIn's label: words of business alone | words that are also the topic of a job". */
  readonly sectors: string;
  /** "words a title is compared by: names". */
  readonly titles: string;
}
