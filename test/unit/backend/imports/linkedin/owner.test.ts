import { describe, expect, it } from 'vitest';
import {
  CONNECTIONS,
  evidenceOf,
  INVITATIONS,
  MESSAGES,
  message,
  readExport,
  row,
  type SentMessage,
} from './build-export.ts';

const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const connected = (slug: string) => row('First', 'Last', url(slug), '', '', '', '05 Mar 2019');
const PROFILE = 'First Name,Last Name\nNora,Lind\n';

interface Clues {
  readonly messages?: readonly SentMessage[];
  readonly connections?: readonly string[];
  readonly invitations?: string;
  readonly profile?: boolean;
}

async function ownerOf({ messages = [], connections = [], invitations = '', profile = false }: Clues) {
  const { ownerKeys, ownerCandidates } = await readExport({
    'Connections.csv': CONNECTIONS + connections.map(connected).join(''),
    'messages.csv': MESSAGES + messages.map(message).join(''),
    'Invitations.csv': INVITATIONS + invitations,
    ...(profile ? { 'Profile.csv': PROFILE } : {}),
  });
  return { keys: ownerKeys, candidates: ownerCandidates };
}

const invite = (direction: string, from: string, to: string) =>
  row('A', 'B', '7/8/26, 3:43 PM', '', direction, url(from), url(to));

describe('findOwner', () => {
  it.each<[string, Clues]>([
    [
      'the person in every thread',
      {
        messages: [
          { thread: 'a', from: 'nora-lind', to: ['dana'] },
          { thread: 'b', from: 'ken', to: ['nora-lind'] },
        ],
      },
    ],
    [
      'the only one of two people who isn’t a connection',
      { messages: [{ from: 'dana', to: ['nora-lind'] }], connections: ['dana'] },
    ],
    [
      'the only one of two people with the name on the profile',
      { messages: [{ from: 'dana', to: ['nora-lind'] }], profile: true },
    ],
    ['the inviter of an outgoing invitation', { invitations: invite('OUTGOING', 'nora-lind', 'dana') }],
    ['the invitee of an incoming invitation', { invitations: invite('INCOMING', 'dana', 'nora-lind') }],
    [
      'the person who sends and receives in most threads, but not in every one',
      {
        messages: [
          { thread: 'a', from: 'nora-lind', to: ['dana'] },
          { thread: 'b', from: 'ken', to: ['nora-lind'] },
          { thread: 'c', from: 'ana', to: ['sam'] },
        ],
      },
    ],
  ])('finds the owner as %s', async (_, clues) => {
    expect(await ownerOf(clues)).toEqual({ keys: ['li:in:nora-lind'], candidates: [] });
  });

  it('finds two profiles of the owner when invitations identify both and they share no thread', async () => {
    const invitations =
      invite('OUTGOING', 'nora-lind', 'dana').repeat(2) + invite('OUTGOING', 'nora-old', 'ken');
    expect((await ownerOf({ invitations })).keys).toEqual(['li:in:nora-lind', 'li:in:nora-old']);
  });

  it("doesn't mistake another person in the owner's thread for the owner, whatever the invitations say", async () => {
    const messages = [{ from: 'nora-lind', to: ['dana'] }];
    const invitations = invite('OUTGOING', 'nora-lind', 'ken').repeat(2) + invite('OUTGOING', 'dana', 'ken');
    expect((await ownerOf({ messages, invitations })).keys).toEqual(['li:in:nora-lind']);
  });

  it('finds another profile of the owner with the same name in all other threads', async () => {
    const { ownerKeys, records } = await readExport({
      'Profile.csv': PROFILE,
      'messages.csv':
        MESSAGES +
        message({ thread: 'a', from: 'nora-lind', to: ['dana'] }) +
        message({ thread: 'b', from: 'nora-lind', to: ['ken'] }) +
        message({ thread: 'c', from: 'nora-lind', to: ['ana'] }).replace(
          url('nora-lind'),
          url('nora-9f8e7d6'),
        ),
    });
    expect(ownerKeys).toEqual(['li:in:nora-lind', 'li:in:nora-9f8e7d6']);
    expect(evidenceOf(records).map(({ to }) => to)).toEqual(['li:in:dana', 'li:in:ken', 'li:in:ana']);
  });
});

describe('another person’s Profile.csv', () => {
  const read = (profile: string, from = 'nora-lind') =>
    readExport({
      'Connections.csv': CONNECTIONS,
      'Profile.csv': `First Name,Last Name,Headline\n${profile}\n`,
      'messages.csv':
        MESSAGES +
        message({ thread: 'a', from, to: ['dana'] }) +
        message({ thread: 'b', from: 'ken', to: [from] }),
    });

  it('is skipped, and a finding reports it', async () => {
    const { records, findings } = await read('Zoe,Quist,CEO');
    expect(records).toContainEqual(
      expect.objectContaining({ keys: ['me', 'li:in:nora-lind'], firstName: '', headline: '' }),
    );
    expect(findings).toMatchObject([{ file: 'Profile.csv', level: 'note' }]);
  });

  it.each(['Nora,Quist,CEO', 'Eleonora,Lind,CEO', 'Nóra,Lind,CEO', 'Dr. Nora,Lind,CEO', '野良,林,CEO'])(
    'isn’t assumed because of %s',
    async (profile) => {
      const { records, findings } = await read(profile);
      expect(records).toContainEqual(expect.objectContaining({ type: 'person', headline: 'CEO' }));
      expect(findings).toEqual([]);
    },
  );
});

describe('findOwner without enough clues', () => {
  it.each<[string, Clues, string[]]>([
    [
      'when there is only one thread of two people',
      { messages: [{ from: 'dana', to: ['ken'] }] },
      ['li:in:dana', 'li:in:ken'],
    ],
    ['when there is no data', {}, []],
    ['when there are only connections', { connections: ['dana'] }, []],
    [
      'when two people are in every thread',
      {
        messages: [
          { thread: 'a', from: 'dana', to: ['ken'] },
          { thread: 'b', from: 'ken', to: ['dana', 'ana'] },
        ],
      },
      ['li:in:dana', 'li:in:ken', 'li:in:ana'],
    ],
  ])('returns only candidates %s', async (_, clues, candidates) => {
    expect(await ownerOf(clues)).toEqual({ keys: [], candidates });
  });

  it("uses the user's answer, whatever the clues are", async () => {
    const tables = { 'messages.csv': MESSAGES + message({ from: 'dana', to: ['ken'] }) };
    const { ownerKeys, records } = await readExport(tables, 'li:in:ken');
    expect(ownerKeys).toEqual(['li:in:ken']);
    expect(evidenceOf(records)).toMatchObject([{ to: 'li:in:dana', direction: 'in' }]);
  });
});
