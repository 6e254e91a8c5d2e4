/**
 * How people and companies are numbered outside of the index. Inside, a number says how equals are ordered, and is one of this
 * index alone; outside, it is the same for as long as there is the person or the company.
 */
export interface Names {
  /** The index's number; 0 for nobody it knows. */
  personRank(person: number): number;
  personNumber(rank: number): number;
  companyRank(company: number): number;
  companyNumber(rank: number): number;
}

/** The same numbers inside and outside. */
export const SAME_NAMES: Names = {
  personRank: (person) => person,
  personNumber: (rank) => rank,
  companyRank: (company) => company,
  companyNumber: (rank) => rank,
};
