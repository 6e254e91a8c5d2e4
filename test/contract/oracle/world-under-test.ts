/** Two accounts of a real service, changed through its operations by six members, in step with the oracle. */
import type { Fact, Outcome } from '../../unit/backend/store/oracle/team-world.ts';
import { connected, person, readResult, TODAY, worksAt } from '../records.ts';
import { NOON, openTestService, type TestService } from '../test-service.ts';

/** Four members of one account, two of the other. */
export const ACCOUNT_OF = [0, 0, 0, 0, 1, 1] as const;
export const SOURCES = ['linkedin-export', 'mbox'] as const;
const KEYS = ['kith_key-of-one', 'kith_key-of-two'] as const;

/** Each member’s contacts: one person per source, at a company of their own, and one everyone knows. */
export const FACTS: readonly Fact[] = ACCOUNT_OF.flatMap((_, member) =>
  SOURCES.flatMap((source, at) => [
    { member, source, person: `friend-${member}-${at}` },
    { member, source, person: 'everybodys-friend' },
  ]),
);
export const PEOPLE = [...new Set(FACTS.map((fact) => fact.person))];
export const companyOf = (who: string) => who.replace('friend', 'firm');
const importId = (member: number, source: string) => `import-of-${member}-${source}`;

const OUTCOMES: Readonly<Record<number, Outcome>> = {
  200: 'done',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
};

export interface Reply {
  /** The HTTP status if it isn’t among the oracle’s results. */
  readonly outcome: Outcome | number;
  readonly body: unknown;
}

export interface WorldUnderTest {
  readonly test: TestService;
  call(actor: number, method: string, path: string, body?: unknown): Promise<Reply>;
  /** Calls with the secret key of the actor's account, which belongs to no member. */
  callWithKey(actor: number, method: string, path: string, body?: unknown): Promise<Reply>;
  /** Returns `data` of an operation that is always allowed. */
  read(actor: number, method: string, path: string, body?: unknown): Promise<unknown>;
  undoImport(actor: number, member: number, source: string): Promise<Reply>;
  redoImport(member: number, source: string): Promise<void>;
  /** Returns a higher number each time, to vary the data that is looked at. */
  nextNumber(): number;
  close(): Promise<void>;
}

export async function openWorldUnderTest(): Promise<WorldUnderTest> {
  const test = await openTestService({ rateLimit: { perMinute: 60_000_000, burst: 10_000_000 } });
  const accounts = [test.account, await test.store.ensureAccount('other', false)];
  // Both accounts then have the same number of keys, so that numbers in the steps refer to keys that the steps made.
  await test.store.addSecretKey(accounts[1]?.id ?? 0, 'kith_first-key-of-two', 'test', NOON);
  const members = await Promise.all(
    ACCOUNT_OF.map(async (at, member) => {
      const account = accounts[at]?.id ?? 0;
      await test.store.addSecretKey(account, KEYS[at], 'test', NOON);
      return test.store.ensureMember(account, `member-${member}`, 'me@example.com', NOON);
    }),
  );
  const tokens = await Promise.all(ACCOUNT_OF.map((at, member) => test.token(`member-${member}`, KEYS[at])));

  async function takeIn(member: number, source: string): Promise<void> {
    const known = FACTS.filter((fact) => fact.member === member && fact.source === source);
    const records = known.flatMap(({ person: who }) => [
      person(who, who, 'Known'),
      connected(who),
      ...(who.startsWith('friend') ? [worksAt(who, companyOf(who), 'Engineer')] : []),
    ]);
    const [row] = members.slice(member);
    if (row === undefined) throw new Error(`There is no member ${member}.`);
    const read = { ...readResult(`member-${member}`, records), source, ownerKeys: [] };
    const id = importId(member, source);
    const options = { importId: id, fileName: source, digest: source, asOf: TODAY, now: NOON };
    await test.store.commitImport(read, { member: row, ...options });
  }
  for (const { member, source } of FACTS.filter(({ person: who }) => who.startsWith('friend'))) {
    await takeIn(member, source);
  }

  let number = 0;
  const world: WorldUnderTest = {
    test,
    async call(actor, method, path, body) {
      const token = tokens[actor] ?? '';
      const answer = await test.send(method, path, body === undefined ? { token } : { token, body });
      return { outcome: OUTCOMES[answer.status] ?? answer.status, body: answer.body };
    },
    async callWithKey(actor, method, path, body) {
      const headers = { 'secret-key': KEYS[ACCOUNT_OF[actor] ?? 0] };
      const answer = await test.send(method, path, body === undefined ? { headers } : { headers, body });
      return { outcome: OUTCOMES[answer.status] ?? answer.status, body: answer.body };
    },
    async read(actor, method, path, body) {
      const { outcome, body: answer } = await world.call(actor, method, path, body);
      if (outcome !== 'done') throw new Error(`${method} ${path} answered ${outcome}.`);
      return (answer as { data: unknown }).data;
    },
    undoImport: (actor, member, source) =>
      world.call(actor, 'POST', '/kith/erase', { what: 'import', import_id: importId(member, source) }),
    redoImport: takeIn,
    nextNumber() {
      number += 1;
      return number;
    },
    close: test.close,
  };
  return world;
}
