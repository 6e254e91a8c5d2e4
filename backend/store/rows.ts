import type { Day } from '../network/evidence.ts';
import type { Network } from '../network/index/network.ts';

export interface Account {
  readonly id: number;
  readonly name: string;
  readonly demo: boolean;
}

export interface Member {
  readonly account: number;
  readonly id: number;
  readonly externalUserId: string;
  readonly email: string;
  /** The member's number as a person. Several demo members can be the same person in the sample team. */
  readonly person: number;
  /** The active team; null if the member works alone. */
  readonly team: number | null;
  /** `account.version` when the member was read. Callers that only read see the network at this version. */
  readonly version?: number;
}

/** The account and member that stored data belongs to. */
export type Owner = Pick<Member, 'account' | 'id'>;

export interface Team {
  readonly account: number;
  readonly id: number;
  readonly name: string;
}

export interface PersonRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly headline: string;
  /** Current slug; '' if unknown. */
  readonly slug: string;
  /** `li:in:…` or `li:m:…`, else `''`. */
  readonly key: string;
  readonly city: string;
  readonly country: string;
  /** Current job; '' if unknown. */
  readonly title: string;
  readonly company: string;
}

export const NOBODY: PersonRow = {
  id: 0,
  firstName: '',
  lastName: '',
  headline: '',
  slug: '',
  key: '',
  city: '',
  country: '',
  title: '',
  company: '',
};

export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  /** Normalized name (network/names/company-name.ts). */
  readonly norm: string;
  /** `li:org:…` or `li:org#…` if the member confirmed the page or only one matches, else ''. */
  readonly key: string;
  readonly domain: string;
}

/** A member's network, derived from the data of everyone whose data they see. */
export interface NetworkView {
  readonly asOf: Day;
  /** The member's number as a person. */
  readonly me: number;
  /** The other members of the active team who don't want to be named, as people. */
  readonly unnamed: ReadonlySet<number>;
  /** A new object whenever something that the member sees changes. */
  readonly network: Network;
}
