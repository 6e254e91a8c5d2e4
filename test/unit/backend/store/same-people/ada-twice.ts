import { listStatements } from '../../../../../backend/store/sources/statements.ts';
import type { SameAnswer } from '../../../../../backend/store/statements/find-same-people.ts';
import { withDatabase } from '../seen-by.ts';
import type { SeenScope } from '../seen-scope.ts';
import { connected, fact, keyOf, NOON, person, type TestStore, worksAt } from '../store-fixture.ts';
import type { OpenStore } from '../stores.ts';

export const DAY = 24 * 3_600_000;
export const MAIL = 'mailto:ada@acme.example';
export const HOME = 'mailto:lovelace@home.example';

export const ON_LINKEDIN = [person('ada'), worksAt('ada', 'Acme'), connected('ada', 500)];
export const IN_MAIL = [
  { ...person(MAIL), lastName: 'Example' },
  fact('mail', 'me', MAIL, 3),
  fact('shared_mail', MAIL, 'mailto:bob@beta.example', 5),
  person('mailto:bob@beta.example'),
];
export const liveSource = { fileName: 'mail.mbox', source: 'mbox' };

export async function rowsOf({ directory, me }: TestStore, kind: 'same_person' | 'private') {
  return withDatabase(directory, ({ db }) => listStatements(db, me, kind));
}

export async function sourceRows({ directory }: TestStore) {
  return withDatabase(directory, async ({ db }) => [
    await db.selectFrom('source').selectAll().orderBy('id').execute(),
    await db.selectFrom('source_part').selectAll().orderBy('source').orderBy('part').execute(),
  ]);
}

export const inOrder = (...pair: readonly number[]) => pair.toSorted((x, y) => x - y);
export const factsOf = ({ ties }: SeenScope, ...pair: readonly number[]) =>
  ties.find(({ a, b }) => `${inOrder(a, b)}` === `${inOrder(...pair)}`)?.facts;

export const find = async (test: TestStore, key: string, by = test.me) =>
  (await test.store.personByKey(test.account.id, keyOf(key), by))?.id ?? null;

export async function openAdaTwice(openTestStore: OpenStore) {
  const test = await openTestStore();
  await test.take(ON_LINKEDIN);
  await test.take(IN_MAIL, liveSource);
  const ada = (await find(test, 'ada')) ?? 0;
  const mailed = (await find(test, MAIL)) ?? 0;
  const say = (answer: SameAnswer | null, now = NOON, by = test.me) =>
    test.store.setSamePeople(by, [ada, mailed], answer, now);
  const asked = async (now = NOON, by = test.me) =>
    (await test.store.samePeople(by, now)).open.map(({ sides }) => sides.map((side) => side.person));
  return { test, ada, mailed, say, asked };
}
