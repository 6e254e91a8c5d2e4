/** A company as the view lists it, by whichever route it came. */
export interface RankedCompany {
  /** Tells the companies of one listing apart. */
  readonly key: string;
  /** As POST /kith/companies/choice takes it; '' where the service has no such route. */
  readonly id: string;
  readonly name: string;
  /** '' where its page is not confirmed. */
  readonly url: string;
  /** '' where it is not known. */
  readonly domain: string;
  /** 1 for the company reached best; null where the listing does not rank. */
  readonly rank: number | null;
  /** '' where the listing does not rank. */
  readonly label: string;
  /** On the service's own scale; null where the listing does not rank. */
  readonly score: number | null;
  /** How many people, in words; '' where it was not told. */
  readonly people: string;
}

export interface CompanyPage {
  readonly companies: readonly RankedCompany[];
  /** How many there are on all pages; null where the service does not say. */
  readonly total: number | null;
  readonly hasNextPage: boolean;
}

/** Asks for one page, counted from 1. Throws CompanionFailure. */
export type LoadCompanyPage = (page: number) => Promise<CompanyPage>;
