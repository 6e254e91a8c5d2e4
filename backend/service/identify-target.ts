import { type CompanyIdentity, identifyLinkedin, type PersonIdentity } from '../../utils/linkedin-url.ts';
import { type CompanyDomain, parseCompanyDomain } from '../network/names/company-domain.ts';
import { refuseField, ServiceError } from './service-error.ts';

/** Returns the one given identifier. Throws a `validation_error` if there is none, or several. */
export function requireOne<Name extends string>(
  identifiers: Readonly<Partial<Record<Name, string | undefined>>>,
  names: readonly Name[],
) {
  const given = names.flatMap((name) => {
    const value = identifiers[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const [first] = given;
  if (first !== undefined && given.length === 1) return first;
  const choice = `exactly one of ${names.join(', ')}`;
  throw new ServiceError('validation_error', `Send ${choice}.`, {
    errors: (given.length === 0 ? names : given.map(({ name }) => name)).map((field) => ({
      field,
      message: given.length === 0 ? `is missing; send ${choice}` : `is one too many; send ${choice}`,
      code: given.length === 0 ? 'required' : 'too_many_identifiers',
    })),
  });
}

/**
 * Returns the person that a LinkedIn address belongs to. Throws a `validation_error` for `field` if the address isn’t a person’s.
 */
export function identifyPerson(field: string, address: string): PersonIdentity {
  const identity = identifyLinkedin(address);
  if (identity?.kind === 'person') return identity;
  throw refuseField(
    field,
    'must be the LinkedIn address of a person, such as https://www.linkedin.com/in/name',
    'not_a_person',
  );
}

/** Returns the company that a LinkedIn address belongs to. Throws a `validation_error` for `field` if it isn’t a company’s. */
export function identifyCompany(field: string, address: string): CompanyIdentity {
  const identity = identifyLinkedin(address);
  if (identity?.kind === 'company') return identity;
  throw refuseField(
    field,
    'must be the LinkedIn address of a company, such as https://www.linkedin.com/company/name',
    'not_a_company',
  );
}

/** Returns the person at the LinkedIn address in `linkedin_url` or `url`, exactly one of which must be given (interface 4.4). */
export function identifyPersonTarget(body: {
  linkedin_url?: string | undefined;
  url?: string | undefined;
}): PersonIdentity {
  const { name, value } = requireOne(body, ['linkedin_url', 'url']);
  return identifyPerson(name, value);
}

export type CompanyTarget =
  | { readonly kind: 'page'; readonly identity: CompanyIdentity }
  | { readonly kind: 'domain'; readonly domain: CompanyDomain };

/** Throws a `validation_error` for `field` if `value` isn’t the domain of a company. */
export function readCompanyDomain(field: string, value: string): CompanyDomain {
  const domain = parseCompanyDomain(value);
  if (domain !== null) return domain;
  throw refuseField(field, 'must be the domain of a company, such as example.com', 'not_a_domain');
}

function readDomain(field: string, value: string): CompanyTarget {
  return { kind: 'domain', domain: readCompanyDomain(field, value) };
}

/**
 * Returns the company in `domain`, `linkedin_url` or `url`, exactly one of which must be given. `url` is a LinkedIn or website
 * address or a domain (interface 4.3).
 */
export function identifyCompanyTarget(body: {
  domain?: string | undefined;
  linkedin_url?: string | undefined;
  url?: string | undefined;
}): CompanyTarget {
  const { name, value } = requireOne(body, ['domain', 'linkedin_url', 'url']);
  if (name === 'domain') return readDomain(name, value);
  if (name === 'linkedin_url') return { kind: 'page', identity: identifyCompany(name, value) };
  const identity = identifyLinkedin(value);
  if (identity?.kind === 'company') return { kind: 'page', identity };
  const target = identity === null ? readDomain(name, value) : null;
  if (target?.kind === 'domain' && target.domain.registrable !== 'linkedin.com') return target;
  throw refuseField(
    name,
    'must be the LinkedIn address, the website or the domain of a company',
    'not_a_company',
  );
}

/** Accepts the last part of a LinkedIn address, or the whole address. Returns null if it isn’t a person’s. */
export function identifySlug(text: string): PersonIdentity | null {
  const address = /[/:]/.test(text) ? text : `https://www.linkedin.com/in/${text}`;
  const identity = identifyLinkedin(address);
  return identity?.kind === 'person' ? identity : null;
}
