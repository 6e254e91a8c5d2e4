import type { ListedConnection } from '../../derive/contributor/compare-connections.ts';
import {
  type ContactChange,
  type ContactChanges,
  findContactChanges,
} from '../../derive/reader/contact-changes.ts';
import type { PersonKey } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import type { Access } from '../database/access.ts';
import type { Derivation } from '../derived/derivation.ts';
import type { DerivedNetwork } from '../derived/derived-network.ts';
import type { Member } from '../rows.ts';
import { companyOfName } from './companies.ts';
import { OwnStatements } from './own-statements.ts';

type ListedJob = Pick<ListedConnection, 'company' | 'title'>;

/**
 * Changes between the two newest complete lists of a member's own connections. People and companies are given as numbers.
 * Leaves out people the member erased or keeps private.
 */
export interface NewsRow {
  /** The import with the newer list. */
  readonly importId: string;
  /** The last days that the older and the newer list cover. */
  readonly since: Day;
  readonly until: Day;
  readonly changedJobs: readonly {
    readonly person: number;
    readonly before: ListedJob;
    readonly now: ListedJob;
  }[];
  /** Latest connection first. */
  readonly added: readonly number[];
  readonly ended: readonly number[];
  /** `before` is the key of the person's earlier address. */
  readonly renamed: readonly { readonly person: number; readonly before: PersonKey }[];
  /** Companies that nobody in the earlier list worked at. */
  readonly companies: readonly number[];
}

/** A person the member got back in touch with, or lost touch with. `person` is a number, not a rank. */
export type ContactRow = ContactChange;

interface NewsStore {
  /** Returns null if the member has fewer than two complete lists. */
  news(member: Member, asOf: Day): Promise<NewsRow | null>;
  /**
   * Returns the people the member got back in touch with, or lost touch with, after `since`. Skips people the member erased
   * or keeps private.
   */
  contactNews(member: Member, since: Day, asOf: Day): Promise<ContactChanges>;
}

export function openNews(access: Access, derivation: Derivation): NewsStore {
  return {
    async news(member, asOf) {
      const network = await derivation.of(access, member, asOf);
      const own = network.overlay.reader.owned.find(
        ({ contribution }) => contribution.contributor === member.id,
      );
      const { news = null, sources = [] } = own?.contribution ?? {};
      const source = await access.read((db) =>
        db
          .selectFrom('source')
          .select('public_id')
          .where((is) =>
            is.and({
              account: member.account,
              member: member.id,
              id: Number(sources[news?.source ?? -1]?.id ?? -1),
            }),
          )
          .executeTakeFirst(),
      );
      if (news === null || source === undefined) return null;
      const numberOf = findShown(network, member);
      const { changedJobs, added, ended, renamed, companies, since, until } = news;
      return {
        importId: source.public_id,
        since,
        until,
        changedJobs: changedJobs.flatMap(({ before, now }) =>
          numberOf(now).map((person) => ({ person, before: jobOf(before), now: jobOf(now) })),
        ),
        added: added.toSorted((x, y) => y.connectedOn - x.connectedOn).flatMap(numberOf),
        ended: ended.flatMap(numberOf),
        renamed: renamed.flatMap(({ before, now }) =>
          numberOf(now).map((person) => ({ person, before: before.keys[0] })),
        ),
        companies: companies.flatMap((name) => {
          const found = companyOfName(network, name.toLowerCase());
          return found === null ? [] : network.numberOfCompany(found.company);
        }),
      };
    },

    async contactNews(member, since, asOf) {
      const network = await derivation.of(access, member, asOf);
      const hidden = findHidden(network, member);
      const show = (changes: readonly ContactRow[]) =>
        changes
          .map((change) => ({ ...change, person: network.personNumber(change.person) }))
          .filter(({ person }) => !hidden.has(person));
      const { resumed, ended } = findContactChanges(network.overlay, member.id, since, asOf);
      return { resumed: show(resumed), ended: show(ended) };
    },
  };
}

function findHidden(network: DerivedNetwork, member: Member): ReadonlySet<number> {
  return new Set([network.me, ...new OwnStatements(network, member).peopleOf('private')]);
}

/** Returns a function from a connection to an array with the person's number, which is empty for hidden people. */
function findShown(network: DerivedNetwork, member: Member) {
  const hidden = findHidden(network, member);
  return ({ keys }: ListedConnection): number[] => {
    const number = network.personByKey(keys[0]);
    return number === null || hidden.has(number) ? [] : [number];
  };
}

function jobOf({ company, title }: ListedConnection) {
  return { company, title };
}
