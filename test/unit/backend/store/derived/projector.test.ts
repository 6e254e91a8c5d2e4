import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Dictionary } from '../../../../../backend/derive/contributor/dictionary.ts';
import { tabulateEmployments } from '../../../../../backend/network/index/employment-table.ts';
import type { SharedScope } from '../../../../../backend/network/index/shared-network.ts';
import { TieTable } from '../../../../../backend/network/index/tie-table.ts';
import type { StoredInput } from '../../../../../backend/store/derived/open-input.ts';
import { createProjector } from '../../../../../backend/store/derived/projector.ts';
import { encodeParts } from '../../../../../backend/store/sources/part-codec.ts';
import { connected, fact, person, TODAY, worksAt } from '../store-fixture.ts';

const PEOPLE = Array.from({ length: 30 }, (_, at) => `somebody-${at}`);

/** Returns two sources with some people, the second in two parts. */
function storedInput(): StoredInput {
  const records = PEOPLE.flatMap((who, at) => [
    person(who, `mailto:${who}@example.org`),
    worksAt(who, `Company ${at % 4}`),
    connected(who, at),
    fact('message', 'me', who, at),
  ]);
  const bodies = (from: number, to: number) =>
    Array.from(encodeParts(records.slice(from, to)), ({ body }) => body);
  const source = { kind: 'linkedin-export', coversTo: 1, ownerKeys: ['li:in:mine'] };
  return {
    contributor: 1,
    self: 1,
    sources: [
      { ...source, id: '1', digest: 'one', parts: bodies(0, 40) },
      { ...source, id: '2', digest: 'two', parts: [...bodies(40, 80), ...bodies(80, 120)] },
    ],
  };
}

const OPTIONS = { asOf: TODAY, contested: new Set(['mailto:somebody-5@example.org']) };

/** Returns a projector that does everything here, and one that does everything in the thread. */
function projectors() {
  const all = Number.POSITIVE_INFINITY;
  const [here, there] = [createProjector(all, all), createProjector(0, 0)];
  onTestFinished(() => there.close());
  return { here, there };
}

describe('projecting in a thread', () => {
  it('returns the same as projecting in this thread, including texts', async () => {
    const { here, there } = projectors();
    const [one, other] = [new Dictionary(), new Dictionary()];
    const projected = await there.project(other, storedInput(), OPTIONS);
    expect(projected).toEqual(await here.project(one, storedInput(), OPTIONS));
    const words = (of: Dictionary) => Array.from({ length: of.keyCount }, (_, key) => of.key(key));
    expect(words(other)).toEqual(words(one));
    expect(other.detail(0)).toEqual(one.detail(0));
  });

  it('translates texts that were sent before, even after it used another dictionary', async () => {
    const { here, there } = projectors();
    const [one, other, third] = [new Dictionary(), new Dictionary(), new Dictionary()];
    const [all, some] = [storedInput(), { ...storedInput(), sources: storedInput().sources.slice(1) }];
    // Makes the numbers in these dictionaries differ from the thread's.
    for (const dictionary of [one, other])
      for (const word of ['Z', 'Company 2']) dictionary.addSpelling(word);
    const orders = [all, some].map((input) => there.project(other, input, OPTIONS));
    const told = [...orders, there.project(third, some, OPTIONS), there.project(other, all, OPTIONS)];
    const expected = [one, one, new Dictionary(), one].map((dictionary, at) =>
      here.project(dictionary, [all, some, some, all][at] ?? all, OPTIONS),
    );
    expect(await Promise.all(told)).toEqual(await Promise.all(expected));
  });

  it('isn’t used for a few records, but is used for a large text that compresses well', async () => {
    const projector = createProjector();
    onTestFinished(() => projector.close());
    const post = vi.spyOn(Worker.prototype, 'postMessage');
    onTestFinished(() => post.mockRestore());
    await projector.project(new Dictionary(), storedInput(), OPTIONS);
    expect(post).not.toHaveBeenCalled();
    const employed = [
      person('somebody', 'mailto:somebody@example.org'),
      worksAt('somebody', 'Acme '.repeat(110_000)),
    ];
    const parts = Array.from(encodeParts(employed), ({ body }) => body);
    expect(parts[0]?.length).toBeLessThan(1000);
    const [source] = storedInput().sources;
    const sources = source === undefined ? [] : [{ ...source, parts }];
    await projector.project(new Dictionary(), { ...storedInput(), sources }, OPTIONS);
    expect(post).toHaveBeenCalledOnce();
  });

  it('skips an unreadable part', async () => {
    const { here, there } = projectors();
    const { sources, ...rest } = storedInput();
    const damaged = sources.map((source) => ({
      ...source,
      parts: [new Uint8Array([1, 2, 3]), ...source.parts],
    }));
    const told = await there.project(new Dictionary(), { ...rest, sources: damaged }, OPTIONS);
    expect(told).toEqual(await here.project(new Dictionary(), storedInput(), OPTIONS));
  });

  it('falls back to this thread when the other thread ends too early', async () => {
    const { here, there } = projectors();
    const asked = there.project(new Dictionary(), storedInput(), OPTIONS);
    await there.close();
    expect(await asked).toEqual(await here.project(new Dictionary(), storedInput(), OPTIONS));
  });

  it('keeps the process alive until the thread has ended, even after a late report', async () => {
    const { there } = projectors();
    await there.project(new Dictionary(), storedInput(), OPTIONS);
    const { terminate } = Worker.prototype;
    const letGo = vi.spyOn(Worker.prototype, 'unref');
    vi.spyOn(Worker.prototype, 'terminate').mockImplementation(function reportOnce(this: Worker) {
      const ended = terminate.call(this);
      letGo.mockClear();
      this.emit('message', { id: 1, packed: null });
      return ended;
    });
    await there.close();
    expect(letGo).not.toHaveBeenCalled();
  });
});

describe('building an index in a thread', () => {
  const scopeOf = (): SharedScope => {
    const employments = tabulateEmployments(
      [2, 3].map((person) => ({ person, company: 1, startedOn: 9_000, finishedOn: null, current: true })),
    );
    const ties = new TieTable();
    const tie = { none: 0.4, rating: -1, counts: true, isKnown: true, contact: 7 };
    for (const [a, b] of [
      [1, 2],
      [1, 3],
      [2, 3],
    ] as const)
      ties.add(9, a, b, tie);
    return { asOf: TODAY, team: [1], ties, employments };
  };

  it('returns the same index as building it in this thread', async () => {
    const { here, there } = projectors();
    const [one, other] = [await here.buildIndex(scopeOf()), await there.buildIndex(scopeOf())];
    expect(other).toEqual(one);
  });

  it('returns the same index when the thread was started early', async () => {
    const { here, there } = projectors();
    there.expectIndex(3);
    const [one, other] = [await here.buildIndex(scopeOf()), await there.buildIndex(scopeOf())];
    expect(other).toEqual(one);
  });

  it('returns null when the thread ends too early', async () => {
    const { there } = projectors();
    const asked = there.buildIndex(scopeOf());
    await there.close();
    expect(await asked).toBeNull();
  });
});
