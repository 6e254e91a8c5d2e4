import type { ListType } from '../../../utils/interface/lists.ts';
import { type Identity, identifyLinkedin, linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { parseCompanyDomain } from '../../network/names/company-domain.ts';
import type { AddedItem } from '../../store/documents/list-items.ts';
import type { ListIdentity } from '../../store/documents/lists.ts';
import type { Member } from '../../store/rows.ts';
import { onlyCompany } from '../../store/views/companies.ts';
import type { ServiceContext } from '../service-context.ts';

/** An item that a client sent for a list: an identity, or the reason it can't be saved. */
export type SentItem = ListIdentity | { readonly refusal: string };

const KIND_OF: Record<ListType, Identity['kind']> = { people: 'person', company: 'company' };
const NOT_OF_KIND: Record<ListType, string> = {
  people: 'This list is for people. Send the LinkedIn address of a person.',
  company: 'This list is for companies. Send the LinkedIn address of a company.',
};

/** Saves the identities to a list, and returns a result for each sent item, in order. */
export async function saveListItems(
  { store, now }: ServiceContext,
  member: Member,
  list: number,
  sent: readonly SentItem[],
): Promise<AddedItem[]> {
  const identities = sent.flatMap((one) => ('key' in one ? one : []));
  const added = (await store.addListItems(member, list, identities, now())).values();
  return sent.map((one) => {
    if ('refusal' in one) return { status: 'refused', error: one.refusal };
    return added.next().value ?? { status: 'refused', error: 'It was not saved. Send it again.' };
  });
}

export function readAddressFor(type: ListType, address: string): SentItem {
  const identity = identifyLinkedin(address);
  if (identity?.kind !== KIND_OF[type]) return { refusal: NOT_OF_KIND[type] };
  return { key: identity.key, url: identity.url ?? '' };
}

const NO_PROFILE = 'Kith doesn’t know this person’s LinkedIn address. Send their LinkedIn or email address.';
const NO_PAGE = 'Kith doesn’t know this company’s LinkedIn page. Send its LinkedIn address.';
const NOT_IN_DATA: Record<ListType, string> = {
  people: 'This person isn’t in your data. Send their LinkedIn address.',
  company: 'This company isn’t in your data. Send its LinkedIn address.',
};

const addressOf = (key: string): ListIdentity => ({ key, url: linkedinUrlOf(key) ?? '' });

/** Reads a LinkedIn address, an id of this service, an identity key, an email address or a domain. */
export async function readIdentifierFor(
  service: ServiceContext,
  member: Member,
  type: ListType,
  identifier: string,
): Promise<SentItem> {
  const address = linkedinUrlOf(identifier) ?? identifier;
  const read = readAddressFor(type, address);
  if ('key' in read || identifyLinkedin(address) !== null) return read;
  return type === 'people'
    ? readPerson(service, member, identifier)
    : readCompany(service, member, identifier);
}

async function readPerson(
  { ids, store }: ServiceContext,
  member: Member,
  identifier: string,
): Promise<SentItem> {
  const reference = ids.decode('person', identifier);
  if (reference?.account === member.account) {
    const row = (await store.people(member.account, [reference.row], member)).get(reference.row);
    if (row === undefined) return { refusal: NOT_IN_DATA.people };
    return row.key === '' ? { refusal: NO_PROFILE } : addressOf(row.key);
  }
  if (!identifier.includes('@')) return { refusal: NOT_OF_KIND.people };
  const key = `mailto:${identifier.trim().toLowerCase()}`;
  const row = await store.personByKey(member.account, key, member);
  if (row === null) return { refusal: NOT_IN_DATA.people };
  return row.key === '' ? { key, url: '' } : addressOf(row.key);
}

async function readCompany(
  { ids, store }: ServiceContext,
  member: Member,
  identifier: string,
): Promise<SentItem> {
  const reference = ids.decode('company', identifier);
  const byId = reference?.account === member.account;
  const domain = byId ? null : parseCompanyDomain(identifier);
  if (!byId && domain === null) return { refusal: NOT_OF_KIND.company };
  const row = byId
    ? await store.company(member.account, reference.row, member)
    : await companyOfDomain(store, member, domain?.registrable ?? '');
  if (row === null) return { refusal: NOT_IN_DATA.company };
  return row.key === '' ? { refusal: NO_PAGE } : addressOf(row.key);
}

async function companyOfDomain(store: ServiceContext['store'], member: Member, domain: string) {
  return onlyCompany(await store.matchCompanyDomain(member, domain));
}
