import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonKey, ReadResult } from '../../../../../backend/imports/record.ts';
import { rounds } from '../../../../rounds.ts';
import { CONNECTIONS, evidenceOf, MESSAGES, message, readExport, row, type Tables } from './build-export.ts';

const connection = (slug: string, company = '', on = '05 Mar 2024') =>
  row('Dana', slug, `https://www.linkedin.com/in/${slug}`, '', company, 'CTO', on);
const profile = (first: string, last: string) => `First Name,Last Name,Headline\n${row(first, last, 'x')}`;
const TALK =
  MESSAGES +
  message({ from: 'me-self', to: ['dana-o'] }) +
  message({ from: 'dana-o', to: ['me-self'] }) +
  message({ thread: 't2', from: 'ken-s', to: ['me-self'] });

/** Puts tables into a folder. */
function inFolder(folder: string, tables: Tables): Tables {
  return Object.fromEntries(Object.entries(tables).map(([name, text]) => [`${folder}/${name}`, text]));
}

const BASIC = inFolder('Basic', {
  'Connections.csv': CONNECTIONS + connection('dana-o'),
  'messages.csv': TALK,
});
const COMPLETE = inFolder('Complete', {
  'Connections.csv': CONNECTIONS + connection('dana-o') + connection('bo-l'),
  'messages.csv': TALK,
  'Positions.csv': 'Company Name,Title,Started On,Finished On\nAcme,Dev,Apr 2021,\n',
});

function told({ records }: ReadResult): string[] {
  return records.map((record) => JSON.stringify(record)).toSorted();
}

describe('a basic and a complete archive together', () => {
  it('give the same result as the complete archive', async () => {
    const both = await readExport({ ...BASIC, ...COMPLETE });
    const complete = await readExport(COMPLETE);
    expect(told(both)).toEqual(told(complete));
    expect([both.source, both.ownerKeys]).toEqual(['linkedin-export', ['li:in:me-self']]);
  });

  it('are both listed and reported as one export', async () => {
    const { files, findings } = await readExport({ ...BASIC, ...COMPLETE });
    expect(files.map(({ path }) => path).filter((path) => path.endsWith('Connections.csv'))).toEqual([
      'Complete/Connections.csv',
      'Basic/Connections.csv',
    ]);
    expect(findings.map(({ message: said }) => said)).toContain(
      '2 LinkedIn exports were found and read. Duplicates count once.',
    );
  });

  it('give the same result in any order', async () => {
    const one = await readExport({ ...BASIC, ...COMPLETE });
    expect(told(await readExport({ ...COMPLETE, ...BASIC }))).toEqual(told(one));
  });
});

it('two exports of the same size and age give the same result in any order', async () => {
  const spoken = message({ from: 'cy-c', to: ['me-self'] });
  const talk = { 'messages.csv': MESSAGES + spoken.repeat(4) };
  const padding = 'x'.repeat(3 * spoken.length - CONNECTIONS.length - connection('cy-c').length);
  const named = {
    'Connections.csv': CONNECTIONS + connection('cy-c', padding),
    'messages.csv': MESSAGES + spoken,
  };
  const [a, b] = [inFolder('a', named), inFolder('b', talk)];
  const me = 'li:in:me-self';
  const [joined, turned] = [await readExport({ ...a, ...b }, me), await readExport({ ...b, ...a }, me)];
  expect(told(turned)).toEqual(told(joined));
});

describe('an older and a newer export together', () => {
  const older = inFolder('2023', {
    'Connections.csv':
      CONNECTIONS + connection('dana-o', 'Acme', '01 Feb 2020') + connection('gone-g', 'Acme', '01 Feb 2021'),
  });
  const newer = inFolder('2026', {
    'Connections.csv':
      CONNECTIONS + connection('dana-o', 'Beta', '01 Feb 2020') + connection('new-n', 'Acme', '01 Feb 2026'),
    'messages.csv': TALK,
  });

  it('give everyone in either export, with each connection once', async () => {
    const { records } = await readExport({ ...older, ...newer });
    const connected = evidenceOf(records).filter(({ kind }) => kind === 'connection');
    expect(connected.map(({ to }) => to).toSorted()).toEqual(['li:in:dana-o', 'li:in:gone-g', 'li:in:new-n']);
  });

  it('keep their order even if the older export has dates in the future', async () => {
    const wrong = {
      '2023/Connections.csv': `${older['2023/Connections.csv']}${connection('far-f', '', '01 Feb 2099')}`,
      '2023/messages.csv':
        MESSAGES + message({ from: 'dana-o', to: ['me-self'], at: '2099-06-10 08:00:00 UTC' }),
    };
    const { records } = await readExport({ ...wrong, ...newer });
    const current = records.flatMap((record) =>
      record.type === 'employment' && record.current ? [`${record.person} ${record.company}`] : [],
    );
    expect(current).toContain('li:in:dana-o Beta');
    expect(current).not.toContain('li:in:dana-o Acme');
  });

  it('end a job that only the older export has, unless the newer export has no job for that person', async () => {
    const { records } = await readExport({ ...older, ...newer });
    const jobs = records.flatMap((record) =>
      record.type === 'employment' ? [`${record.person} ${record.company} ${record.current}`] : [],
    );
    expect(jobs.toSorted()).toEqual([
      'li:in:dana-o Acme false',
      'li:in:dana-o Beta true',
      'li:in:gone-g Acme true',
      'li:in:new-n Acme true',
    ]);
  });
});

it('any two parts of an export can be combined, in either order', async () => {
  const people = ['ann-a', 'bo-b', 'cy-c', 'di-d'];
  const some = fc.subarray(people);
  const messages = fc.array(fc.tuple(fc.constantFrom(...people), fc.boolean(), fc.nat({ max: 3 })), {
    maxLength: 8,
  });
  const part = fc.record({ some, messages }).map(({ some: connected, messages: sent }) => ({
    'Connections.csv': CONNECTIONS + connected.map((slug) => connection(slug)).join(''),
    'messages.csv':
      MESSAGES +
      sent
        .map(([slug, isOut, minute]) => ({
          thread: slug,
          from: isOut ? 'me-self' : slug,
          to: [isOut ? slug : 'me-self'],
          minute,
        }))
        .map(({ minute, ...one }) => message({ ...one, at: `2025-06-10 08:0${minute}:00 UTC` }))
        .join(''),
  }));
  const factsOf = ({ records }: ReadResult) => evidenceOf(records).map(({ naturalKey }) => naturalKey);
  await fc.assert(
    fc.asyncProperty(part, part, async (one, other) => {
      const me = 'li:in:me-self';
      const alone = [await readExport(one, me), await readExport(other, me)].flatMap(factsOf);
      const [a, b] = [inFolder('a', one), inFolder('b', other)];
      const [joined, turned] = [await readExport({ ...a, ...b }, me), await readExport({ ...b, ...a }, me)];
      expect(factsOf(joined).toSorted()).toEqual([...new Set(alone)].toSorted());
      expect(told(turned)).toEqual(told(joined));
    }),
    { numRuns: rounds(20) },
  );
});

describe('several exports with an unclear owner', () => {
  const undecided = MESSAGES + message({ from: 'me-self', to: ['ken-s'] });

  it('belong to the owner found in one of them', async () => {
    const alone = await readExport(inFolder('a', { 'messages.csv': undecided }));
    expect([alone.ownerKeys, alone.ownerCandidates.length]).toEqual([[], 2]);
    const both = await readExport({ ...inFolder('a', { 'messages.csv': undecided }), ...BASIC, ...COMPLETE });
    expect([both.ownerKeys, both.ownerCandidates]).toEqual([['li:in:me-self'], []]);
  });

  const theirs: readonly [string, Tables, PersonKey | undefined][] = [
    [
      'the sender of their messages',
      { 'messages.csv': TALK.replaceAll('me-self', 'zoe-z').replaceAll('ken-s', 'ann-a') },
      undefined,
    ],
    [
      'messages without the other owner',
      { 'messages.csv': MESSAGES + message({ from: 'ann-a', to: ['zoe-z'] }) },
      undefined,
    ],
    [
      'a connection to the other owner',
      { 'Connections.csv': CONNECTIONS + connection('me-self') },
      undefined,
    ],
    [
      'a connection to the owner that the user named',
      { 'Connections.csv': CONNECTIONS + connection('me-self') },
      'li:in:me-self',
    ],
    [
      'their profile names',
      { 'Connections.csv': CONNECTIONS, 'Profile.csv': profile('Zoe', 'Z') },
      undefined,
    ],
  ];
  it.each(theirs)('are refused if they belong to two people, according to %s', async (_, tables, owner) => {
    const mine = { ...COMPLETE, 'Complete/Profile.csv': profile('Me', 'Self') };
    await expect(readExport({ ...mine, ...inFolder('theirs', tables) }, owner)).rejects.toThrow(
      "seem to be from two people's LinkedIn exports. Import only your own",
    );
  });

  it('are accepted despite different profile names if they share an address', async () => {
    const mails = { 'Email Addresses.csv': 'Email Address,Confirmed\nme@x.example,Yes\n' };
    const before = inFolder('a', {
      ...mails,
      'Connections.csv': CONNECTIONS,
      'Profile.csv': profile('Me', 'Maiden'),
    });
    const after = inFolder('b', {
      ...mails,
      'Connections.csv': CONNECTIONS + connection('bo-l'),
      'Profile.csv': profile('Me', 'Self'),
    });
    expect((await readExport({ ...before, ...after })).ownerKeys).toEqual(['mailto:me@x.example']);
  });
});
