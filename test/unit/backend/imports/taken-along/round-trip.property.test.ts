import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSource } from '../../../../../backend/imports/read-source.ts';
import type { FilledEmail } from '../../../../../backend/store/documents/sequences.ts';
import { nextStates } from '../../../../../utils/interface/kith/ask-states.ts';
import { EMAIL_STATUSES } from '../../../../../utils/interface/sequences.ts';
import { rounds } from '../../../../rounds.ts';
import { NOON, openTestStore, type TestStore, TODAY } from '../../store/store-fixture.ts';
import { fileOf, takeAlong } from './take-along.ts';

const PEOPLE = ['ada', 'bob', 'cleo', 'dan'].map((slug) => ({
  key: `li:in:${slug}`,
  url: `https://www.linkedin.com/in/${slug}`,
}));

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
const person = fc.constantFrom(...PEOPLE);
const time = fc.integer({ min: NOON - 10 ** 9, max: NOON });
const maybeTime = fc.option(time);

/** Everything a member may have created, and the steps of each introduction. */
const works = fc.record({
  sequences: fc.uniqueArray(
    fc.record({
      name: title,
      at: time,
      emails: fc.array(
        fc.record({
          whom: person,
          subject: text,
          text,
          html: fc.option(text),
          status: fc.constantFrom(...EMAIL_STATUSES),
          scheduledAt: maybeTime,
          sentAt: maybeTime,
          createdAt: time,
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 3, selector: ({ name }) => name },
  ),
  asks: fc.array(
    fc.record({
      target: person,
      introducer: fc.option(person),
      name: text,
      kind: fc.constantFrom('general', 'job'),
      note: text,
      paragraph: text,
      steps: fc.array(fc.tuple(fc.nat(), time), { maxLength: 4 }),
      thanked: fc.boolean(),
      at: time,
    }),
    { maxLength: 3 },
  ),
  searches: fc.array(
    fc.record({
      draft: fc.record({
        title,
        query: text,
        type: fc.constantFrom('people', 'companies'),
        pinned: fc.dictionary(fc.constantFrom('city', 'company'), text),
      }),
      at: time,
    }),
    { maxLength: 3 },
  ),
  watches: fc.array(fc.record({ whom: person, isTold: fc.boolean(), at: time }), { maxLength: 3 }),
  lists: fc.uniqueArray(
    fc.record({ title, description: text, at: time, items: fc.uniqueArray(person, { maxLength: 3 }) }),
    { maxLength: 2, selector: ({ title: called }) => called },
  ),
});

type Works = typeof works extends fc.Arbitrary<infer Made> ? Made : never;

async function make({ store, me }: TestStore, made: Works): Promise<void> {
  for (const { name, at, emails } of made.sequences) {
    const filled = emails.map(({ whom, ...email }): FilledEmail => {
      return { ...email, to: { key: whom.key, linkedinUrl: whom.url } };
    });
    await store.fillSequence(me, name, filled, at);
  }
  for (const { target, introducer, name, kind, note, paragraph, steps, thanked, at } of made.asks) {
    const draft = {
      target: { key: target.key, linkedinUrl: target.url },
      introducer: { key: introducer?.key ?? '', linkedinUrl: introducer?.url ?? '' },
      introducerName: name,
      ...{ kind, note, paragraph },
    };
    let ask = await store.createAsk(me, draft as never, 'draft', at);
    for (const [choice, then] of steps) {
      const next = nextStates(ask.state);
      const state = next[choice % Math.max(1, next.length)];
      if (state !== undefined) ask = await store.moveAsk(me, ask.id, state, then);
    }
    const isDone = ask.steps.some(({ state }) => state === 'made' || state === 'met');
    if (thanked && isDone) await store.thankForAsk(me, ask.id, true, at + 7);
  }
  for (const { draft, at } of made.searches) await store.saveSearch(me, draft as never, [], at);
  for (const { whom, isTold, at } of made.watches) await store.addWatch(me, whom, isTold, at);
  for (const { title: called, description, at, items } of made.lists) {
    const draft = { title: called, type: 'people', description, isPublic: false } as const;
    const { id } = await store.createList(me, draft, at);
    await store.addListItems(me, id, items, at + 1);
  }
}

async function bring({ store, me }: TestStore, file: string): Promise<void> {
  const read = await readSource([fileOf(file)], { fileName: 'kith.json', asOf: TODAY });
  const options = { importId: 'taken', fileName: 'kith.json', digest: 'its digest', asOf: TODAY, now: NOON };
  await store.commitImport(read, { member: me, ...options });
}

type Row = Readonly<Record<string, unknown>>;

/** Returns the tables in a file, with placeholders for the numbers of asks and lists. */
function tablesOf(file: string): Record<string, Row[]> {
  const { tables } = JSON.parse(file) as { tables: Record<string, Row[]> };
  const placeOf = (table: string, id: unknown) => tables[table]?.findIndex((row) => row.id === id);
  const told = Object.entries(tables).filter(([table]) => table !== 'imports');
  return Object.fromEntries(
    told.map(([table, rows]) => {
      const placed = rows.map(({ id: _, ...row }): Row => {
        if ('list' in row) return { ...row, list: placeOf('lists', row.list) };
        return 'ask' in row ? { ...row, ask: placeOf('asks', row.ask) } : row;
      });
      return [table, placed];
    }),
  );
}

it('importing exported data restores everything a member created in another Kith, and only once when it is imported again', () =>
  fc.assert(
    fc.asyncProperty(works, async (made) => {
      const from = await openTestStore();
      await make(from, made);
      const file = await takeAlong(from.store, from.me);
      const expected = tablesOf(file);
      if (Object.values(expected).every((rows) => rows.length === 0)) return;
      const to = await openTestStore();
      await bring(to, file);
      expect(tablesOf(await takeAlong(to.store, to.me))).toEqual(expected);
      await bring(to, file);
      expect(tablesOf(await takeAlong(to.store, to.me))).toEqual(expected);
      await Promise.all([from.store.close(), to.store.close()]);
    }),
    { numRuns: rounds(4) },
  ));
