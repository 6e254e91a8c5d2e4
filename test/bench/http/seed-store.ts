import { OWN_CONNECTION } from '../../../backend/derive/contributor/compare-connections.ts';
import type { ImportRecord } from '../../../backend/imports/record.ts';
import { SECONDS_PER_DAY } from '../../../backend/network/evidence.ts';
import type { Account } from '../../../backend/store/rows.ts';
import type { Store } from '../../../backend/store/store.ts';
import { AS_OF, type BenchWorld } from '../make-world.ts';

const NOW = AS_OF * SECONDS_PER_DAY * 1000;

export const slugOf = (person: number) => `bench-${person}`;
export const externalUserIdOf = (member: number) => `m${member}`;
const companyName = (company: number) => `Company ${company} of the bench`;

/** Seeds the store as the members' imports would: every tie is a connection, and everyone works at their company. */
export async function seedStore(store: Store, account: Account, world: BenchWorld): Promise<void> {
  const team = await store.ensureTeam(account.id, 'The bench', NOW);
  const companyOf = new Uint32Array(world.people + 1);
  for (let company = 0; company + 1 < world.firstOf.length; company++) {
    companyOf.fill(company, (world.firstOf[company] ?? 0) + 1, (world.firstOf[company + 1] ?? 0) + 1);
  }
  const { ties } = world;
  let at = 0;
  for (const person of world.members) {
    const name = externalUserIdOf(person);
    const member = await store.ensureMember(account.id, name, `${name}@example.com`, NOW);
    const records: ImportRecord[] = [];
    for (; at < ties.count && ties.a[at] === person; at++) {
      records.push(...contactRecords(ties.b[at] ?? 0, companyOf, ties.contacts[at] ?? 0));
    }
    await store.commitImport(
      {
        source: 'linkedin-export',
        records,
        findings: [],
        files: [],
        ownerKeys: [keyOf(person)],
        ownerCandidates: [],
      },
      {
        member: await store.joinTeam(member, team, NOW),
        importId: `bench-${person}`,
        fileName: 'bench.zip',
        digest: `bench-${person}`,
        now: NOW,
      },
    );
  }
}

const keyOf = (person: number) => `li:in:${slugOf(person)}`;

function contactRecords(person: number, companyOf: Uint32Array, day: number): ImportRecord[] {
  const key = keyOf(person);
  const [headline, city, country] = ['', '', ''];
  return [
    {
      type: 'person',
      keys: [key],
      firstName: 'Person',
      lastName: `Number ${person}`,
      headline,
      city,
      country,
    },
    {
      type: 'employment',
      person: key,
      company: companyName(companyOf[person] ?? 0),
      title: `Role ${person % 50}`,
      startedOn: null,
      finishedOn: null,
      current: true,
    },
    {
      type: 'evidence',
      from: 'me',
      to: key,
      kind: 'connection',
      at: (day === 0 ? AS_OF - 400 : day) * SECONDS_PER_DAY,
      direction: 'both',
      recipients: 1,
      naturalKey: `${OWN_CONNECTION}${key}`,
    },
  ];
}
