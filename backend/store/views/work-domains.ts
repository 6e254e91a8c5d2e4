import { EMAIL } from '../../derive/contributor/scoped-keys.ts';
import type { Sight } from '../../derive/reader/overlay.ts';
import { isFreemail, parseCompanyDomain } from '../../network/names/company-domain.ts';
import { type CompanyBook, companyBookOf, validJobs } from '../derived/company-book.ts';
import type { DerivedNetwork } from '../derived/derived-network.ts';

/** How many visible people work at a company and have an address at the domain. */
interface DomainUse {
  /** Number in the dictionary. */
  readonly company: number;
  readonly people: number;
}

/** One person isn't enough: they may keep an old address, or use someone else's. */
const FEWEST_PEOPLE = 2;

interface Uses {
  /** By domain, most people first. */
  readonly ofDomain: ReadonlyMap<string, readonly DomainUse[]>;
  /** Domains by company, most people first. */
  readonly ofCompany: ReadonlyMap<number, readonly { readonly domain: string; readonly people: number }[]>;
}

const knownUses = new WeakMap<CompanyBook, Uses>();
const knownDomains = new WeakMap<Sight, ReadonlyMap<number, ReadonlySet<string>>>();

/**
 * Returns the companies that may own a registrable domain, most people first. If one company has more than half of the
 * people, returns only that company, because the others probably left it and kept their address.
 */
export function findDomainOwners(network: DerivedNetwork, domain: string): DomainUse[] {
  const uses = usesOf(network).ofDomain.get(domain) ?? [];
  const all = uses.reduce((sum, use) => sum + use.people, 0);
  const owners = uses.filter((use) => use.people >= FEWEST_PEOPLE);
  const [first] = owners;
  return first !== undefined && first.people * 2 > all ? [first] : owners;
}

/** Returns the domain that belongs only to this company; otherwise ''. */
export function findOwnDomain(network: DerivedNetwork, company: number): string {
  const own = (usesOf(network).ofCompany.get(company) ?? []).find(({ domain, people }) => {
    const owners = people < FEWEST_PEOPLE ? [] : findDomainOwners(network, domain);
    return owners.length === 1 && owners[0]?.company === company;
  });
  return own?.domain ?? '';
}

/** Returns the registrable domain of a work address; null for any other key. */
export function workDomainOf(key: string): string | null {
  return key.startsWith('mailto:') ? workDomainAt(hostOf(key)) : null;
}

function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** Returns the registrable domain of a work address's host; null for a provider of personal addresses. */
export function workDomainAt(host: string): string | null {
  const domain = parseCompanyDomain(host)?.registrable ?? null;
  return domain === null || isFreemail(domain) ? null : domain;
}

function usesOf(network: DerivedNetwork): Uses {
  const book = companyBookOf(network);
  return knownUses.getOrInsertComputed(book, () => readUses(network, book));
}

function readUses(network: DerivedNetwork, { companies }: CompanyBook): Uses {
  const { sight } = network.overlay;
  const domains = knownDomains.getOrInsertComputed(sight, () => domainsByPerson(network));
  const people = new Map<string, Map<number, Set<number>>>();
  for (const { person, company, isCurrent } of validJobs(network.overlay)) {
    const theirs = isCurrent ? domains.get(person) : undefined;
    if (theirs === undefined || !companies.has(company)) continue;
    for (const domain of theirs) {
      const ofDomain = people.getOrInsertComputed(domain, () => new Map());
      ofDomain.getOrInsertComputed(company, () => new Set()).add(person);
    }
  }
  const name = (company: number) => network.dictionary.company(company);
  const ofDomain = new Map<string, DomainUse[]>();
  const ofCompany = new Map<number, { domain: string; people: number }[]>();
  for (const [domain, there] of people) {
    const uses = Array.from(there, ([company, all]): DomainUse => ({ company, people: all.size }));
    uses.sort((x, y) => y.people - x.people || (name(x.company) < name(y.company) ? -1 : 1));
    ofDomain.set(domain, uses);
    for (const { company, people: count } of uses) {
      ofCompany.getOrInsertComputed(company, () => []).push({ domain, people: count });
    }
  }
  for (const all of ofCompany.values())
    all.sort((x, y) => y.people - x.people || (x.domain < y.domain ? -1 : 1));
  return { ofDomain, ofCompany };
}

/** Returns the domains of each person's addresses, from the contributions the reader sees. */
function domainsByPerson(network: DerivedNetwork): Map<number, Set<string>> {
  const { seen, people, merged } = network.overlay;
  const { dictionary } = network;
  const domains = new Map<number, Set<string>>();
  const read = new Set<number>();
  // Cached, because many people share a host.
  const ofHosts = new Map<string, string | null>();
  for (const [at, { contribution }] of seen.entries()) {
    const { units, keys } = contribution;
    const placed = network.overlay.place(at).people;
    for (let unit = 0; unit < units.flags.length; unit++) {
      if (placed[unit] === 0) continue;
      for (let place = units.from[unit] ?? 0; place < (units.from[unit + 1] ?? 0); place++) {
        const key = keys[units.keys[place] ?? 0] ?? 0;
        if (dictionary.kind(key) !== EMAIL || read.has(key)) continue;
        read.add(key);
        const domain = ofHosts.getOrInsertComputed(hostOf(dictionary.key(key)), workDomainAt);
        const person = merged.of(people.numberOfKey(key));
        if (domain !== null) domains.getOrInsertComputed(person, () => new Set()).add(domain);
      }
    }
  }
  return domains;
}
