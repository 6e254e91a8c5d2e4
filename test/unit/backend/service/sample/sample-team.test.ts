import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNT } from '../../../../../backend/service/sample/demo-account.ts';
import { loadSampleTeam, SAMPLE_TEAM } from '../../../../../backend/service/sample/sample-team.ts';
import {
  openSampleTeam,
  type SampleMember,
  type SampleTeamFile,
} from '../../../../../backend/service/sample/sample-team-file.ts';
import { openStore } from '../../../../../backend/store/open-store.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import type { Store } from '../../../../../backend/store/store.ts';
import { createTokenRequest } from '../../../../../utils/interface/tokens.ts';
import { layTables } from '../../store/lay-tables.ts';
import { seenScope } from '../../store/seen-scope.ts';

const TODAY = 20_700;
const NOW = TODAY * 86_400_000;
const DAY = 86_400_000;

const file = await openSampleTeam();
const whole = file.read();
/** Three members of the sample with part of their data, which is quick to load repeatedly. */
const few: readonly SampleMember[] = whole.members.slice(0, 3).map((member) => ({
  ...member,
  connections: member.connections.slice(0, 100),
  messages: member.messages.slice(0, 20),
  mails: [],
  gatherings: member.gatherings.slice(0, 3),
}));
const small = (members = few, digest = 'a'.repeat(64)): SampleTeamFile => ({
  digest,
  read: () => ({ ...whole, members: [...members] }),
});

async function withStore<Result>(act: (store: Store) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'kith-sample-'));
  await layTables(directory);
  const store = await openStore(directory);
  try {
    return await act(store);
  } finally {
    await store.close();
    rmSync(directory, { recursive: true });
  }
}

async function accountOf(store: Store) {
  const account = await store.account(DEMO_ACCOUNT);
  if (account === null) throw new Error('There is no demo account.');
  return account;
}

/** Returns each member with their coverage and their account’s version. */
async function snapshot(store: Store) {
  const members = await store.members((await accountOf(store)).id);
  return Promise.all(
    members.map(async (member) => ({
      member,
      coverage: await store.coverage(member),
      version: await store.version(member.account),
    })),
  );
}

describe('loadSampleTeam with the whole sample', () => {
  let directory: string;
  let store: Store;
  let visitor: Member;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'kith-sample-'));
    store = await openStore(directory);
    await loadSampleTeam(store, TODAY, NOW);
    visitor = await store.ensureMember((await accountOf(store)).id, 'somebody', 'some@body.example', NOW);
  });

  afterAll(async () => {
    await store.close();
    rmSync(directory, { recursive: true });
  });

  it('creates a demo account with 20 members in one team', async () => {
    const account = await accountOf(store);
    expect(account.demo).toBe(true);
    const members = (await store.members(account.id)).filter(({ id }) => id !== visitor.id);
    expect(members).toHaveLength(20);
    expect(new Set(members.map(({ team }) => team)).size).toBe(1);
    expect(members.map(({ email }) => email)).toEqual(whole.members.map(({ email }) => email));
  });

  it('shows a visitor the same network as the team’s first person', async () => {
    const first = whole.people[0];
    const me = (await store.people(visitor.account, [visitor.person], visitor)).get(visitor.person);
    expect([me?.firstName, me?.lastName, me?.slug]).toEqual(first?.slice(0, 3));
    const scope = await seenScope(store, visitor, TODAY);
    expect(scope.teammates).toHaveLength(19);
    expect(scope.ties.length).toBeGreaterThan(8000);
  });

  it('gives everyone’s connections a strength', async () => {
    const scope = await seenScope(store, visitor, TODAY);
    const strengths = scope.ties.map(({ strength }) => strength);
    expect(strengths.filter((each) => each >= 650).length).toBeGreaterThan(10);
    expect(strengths.filter((each) => each < 100).length).toBeGreaterThan(1000);
  });

  it.each([
    ['a unique name', 'li:org:kith-sample-lantern-labs', 'likely', 'Kith Sample Lantern Labs'],
    [
      'a name with a comma',
      'li:org:kith-sample-alder-birch-and-partners',
      'likely',
      'Kith Sample Alder, Birch & Partners',
    ],
    ['a numeric id', 'li:org#9000000000041', 'confirmed', whole.companies[40]?.[0]],
  ])('finds the company by %s', async (_, key, kind, name) => {
    expect(await store.matchCompanyPage(visitor, key)).toMatchObject({ kind, company: { name } });
  });

  it('doesn’t choose between Acme Ltd and Acme GmbH', async () => {
    const match = await store.matchCompanyPage(visitor, 'li:org:kith-sample-acme');
    expect(match.kind === 'ambiguous' && match.companies.map(({ name }) => name).sort()).toEqual([
      'Kith Sample Acme GmbH',
      'Kith Sample Acme Ltd',
    ]);
  });

  it.each(['li:org:acme', 'li:org:kith-sample-nobody', 'li:org#1646'])(
    'contains nothing about %s',
    async (key) => {
      expect(await store.matchCompanyPage(visitor, key)).toEqual({ kind: 'none' });
    },
  );

  it('has members that no caller can act as', async () => {
    const members = (await store.members(visitor.account)).filter(({ id }) => id !== visitor.id);
    for (const { externalUserId } of members) {
      const asked = { external_user_id: externalUserId, email: 'some@body.example' };
      expect(createTokenRequest.safeParse(asked).success).toBe(false);
    }
  });

  it('doesn’t identify anyone by a masked address', async () => {
    for (const { email } of whole.members) {
      expect(await store.personByKey(visitor.account, `mailto:${email}`)).toBeNull();
    }
  });

  it('changes nothing when it is loaded again, also on later days', async () => {
    const before = await snapshot(store);
    await loadSampleTeam(store, TODAY, NOW + 1000);
    await loadSampleTeam(store, TODAY + 27, NOW + 27 * DAY);
    expect(await snapshot(store)).toEqual(before);
  });
});

describe('loadSampleTeam called again', () => {
  it('gives the sample new dates when it is old', () =>
    withStore(async (store) => {
      await loadSampleTeam(store, TODAY, NOW, small());
      const latest = async (asOf: number) => {
        const [member] = await store.members((await accountOf(store)).id);
        if (member === undefined) throw new Error('There are no members.');
        const days = (await seenScope(store, member, asOf)).ties.map(({ facts }) => facts.messages.last ?? 0);
        return Math.max(...days);
      };
      const before = await latest(TODAY);
      await loadSampleTeam(store, TODAY + 28, NOW + 28 * DAY, small());
      expect(await latest(TODAY + 28)).toBe(before + 28);
    }));

  it('gives the sample new dates when the clock was set back', () =>
    withStore(async (store) => {
      await loadSampleTeam(store, TODAY + 9, NOW, small());
      await loadSampleTeam(store, TODAY, NOW, small());
      for (const { coverage } of await snapshot(store)) expect(coverage.imports[0]?.id).toMatch(`-${TODAY}`);
    }));

  it('replaces the old sample with a changed sample', () =>
    withStore(async (store) => {
      await loadSampleTeam(store, TODAY, NOW, small());
      const old = await snapshot(store);
      const members = few.map((member) => ({
        ...member,
        connections: member.connections.slice(0, 10),
        messages: [],
        gatherings: [],
        recommendations: [],
        endorsements: [],
        invitations: [],
      }));
      await loadSampleTeam(store, TODAY, NOW, small(members, 'b'.repeat(64)));
      const now = await snapshot(store);
      expect(now.map(({ member }) => member)).toEqual(old.map(({ member }) => member));
      expect(now.map(({ coverage }) => coverage.imports.length)).toEqual([1, 1, 1]);
      expect(old[0]?.coverage.connections).toBe(100);
      expect(now[0]?.coverage.connections).toBe(10);
    }));

  it('adds new members of a changed sample to the team, not as visitors, who expire after a day', () =>
    withStore(async (store) => {
      await loadSampleTeam(store, TODAY, NOW, small(few.slice(0, 2)));
      await loadSampleTeam(store, TODAY, NOW, small(few, 'b'.repeat(64)));
      expect(await store.removeExpiredDemoMembers(NOW + DAY)).toBe(0);
      const [host, ...others] = await store.members((await accountOf(store)).id);
      if (host === undefined) throw new Error('There are no members.');
      const { teammates } = await seenScope(store, host, TODAY);
      expect(teammates).toEqual(others.map(({ person }) => person));
      expect(new Set([host.person, ...teammates]).size).toBe(3);
    }));

  it('continues an interrupted load', () =>
    withStore(async (store) => {
      let commits = 0;
      const failing: Store = Object.create(store, {
        commitImport: {
          value: (...inputs: Parameters<Store['commitImport']>) => {
            commits += 1;
            if (commits === 2) throw new Error('The disk is full.');
            return store.commitImport(...inputs);
          },
        },
      });
      await expect(loadSampleTeam(failing, TODAY, NOW, small())).rejects.toThrow('The disk is full.');
      await loadSampleTeam(store, TODAY, NOW, small());
      const parts = await snapshot(store);
      expect(parts.map(({ coverage }) => coverage.imports.length)).toEqual([1, 1, 1]);
      const [first] = parts;
      expect(parts.every(({ member }) => member.team === first?.member.team && member.team !== null)).toBe(
        true,
      );
      expect(parts.map(({ coverage }) => coverage.connections)).toEqual([100, 100, 100]);
    }));

  it('names companies by number, also after an interrupted load', () =>
    withStore(async (store) => {
      // Enough people for one of them to work there.
      const full = small(whole.members.slice(0, 4));
      const failing: Store = Object.create(store, {
        chooseCompany: { value: () => Promise.reject(new Error('The power went.')) },
      });
      await expect(loadSampleTeam(failing, TODAY, NOW, full)).rejects.toThrow('The power went.');
      await loadSampleTeam(store, TODAY, NOW, full);
      const [member] = await store.members((await accountOf(store)).id);
      if (member === undefined) throw new Error('There are no members.');
      expect((await store.matchCompanyPage(member, 'li:org#9000000000041')).kind).toBe('confirmed');
    }));

  it('leaves other accounts unchanged', () =>
    withStore(async (store) => {
      const other = await store.ensureAccount('default', false);
      const me = await store.ensureMember(other.id, 'me', 'me@acme.example', NOW);
      await loadSampleTeam(store, TODAY, NOW, small());
      expect(await store.coverage(me)).toMatchObject({
        connections: 0,
        people: 0,
        companies: 0,
        imports: [],
      });
      expect(await store.member(other.id, 'me')).toEqual(me);
    }));

  it('gives the team a readable name', () =>
    withStore(async (store) => {
      await loadSampleTeam(store, TODAY, NOW, small());
      const account = await accountOf(store);
      const [member] = await store.members(account.id);
      expect((await store.ensureTeam(account.id, SAMPLE_TEAM, NOW)).id).toBe(member?.team);
    }));
});
