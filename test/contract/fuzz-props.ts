/** Data that the fuzzer’s requests need. Each item is looked up, and created again if it is gone. */
import { setImmediate } from 'node:timers/promises';
import { strToU8 } from 'fflate';
import type { SavedJob } from '../../backend/store/importing/jobs.ts';
import { textOf } from '../../scripts/operation-examples/text-of.ts';
import type { DocumentRequest } from './document-requests.ts';
import type { FuzzCallers } from './fuzz-callers.ts';

type Made = Pick<DocumentRequest, 'params'>;

export interface FuzzProps {
  /** A public list of `me`, which `mate` can read. */
  ownList(): Promise<string>;
  newList(): Promise<string>;
  /** Returns a sequence with space for drafts. */
  ownSequence(): Promise<string>;
  newSequence(): Promise<string>;
  /** Gives another sequence of `me` this name. */
  nameSequence(name: string): Promise<void>;
  newDraft(): Promise<Made>;
  canceledDraft(): Promise<Made>;
  visitorsSequence(): Promise<string>;
  visitorsDraft(): Promise<Made>;
  /** A team with the admin `me` and the member `mate`. */
  teamOfMine(): Promise<string>;
  mateOf(team: string): Promise<string>;
  inviteToken(): Promise<string>;
  /** An invitation to another team of `me`, for users that are created by joining. */
  openInviteToken(): Promise<string>;
  /** The number of an active key that isn’t used. */
  newKey(): Promise<string>;
  /** Returns a higher number each time. */
  nextNumber(): number;
  lastImport(): Promise<string>;
  doneImport(): Promise<string>;
  /** An import that waits for confirmation, and one that will never be confirmed. */
  readyImport(): Promise<string>;
  canceledImport(): Promise<string>;
}

interface TeamAnswer {
  data: {
    teams: {
      id: string;
      name: string;
      role: string;
      members: { id: string; email: string; me: boolean }[];
    }[];
  };
}
interface ImportsAnswer {
  data: { imports: { id: string; state: string }[] };
}
interface SequencesAnswer {
  data: { sequences: { id: string; email_count: number }[] };
}

const KEPT = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Jo,Sample,https://www.linkedin.com/in/kith-sample-jo-kept,,Sample Works,Engineer,12 Mar 2024
`;
export const TEAM = 'Team of the fuzzer';
/** Fewer than the service allows. */
const SEQUENCES_KEPT = 60;
const DRAFTS_KEPT = 150;
const KEYS_KEPT = 60;
/** Labels of the keys that the fuzzer itself uses. */
const USED_KEYS = ['examples', 'test'];

export function createFuzzProps({ ask, test, whenImported }: FuzzCallers): FuzzProps {
  let count = 0;
  let list = '';
  let sequence = '';
  let team = '';
  let openTeam = '';
  let job = '';
  const imports = { done: '', ready: '' };
  test.jobs.watch(({ id, state }) => {
    if (state === 'reading') job = id;
  });

  const newList = async (is_public = false) => {
    const body = { title: 'A list of the fuzzer', is_public };
    return textOf(await ask('me', 'POST /v2/lists', { body }), 'data.id');
  };
  const listed = async () => ((await ask('me', 'GET /kith/sequences')) as SequencesAnswer).data.sequences;

  async function newSequence(): Promise<string> {
    const kept = await listed();
    if (kept.length >= SEQUENCES_KEPT) {
      for (const { id } of kept) {
        if (id === sequence) continue;
        await ask('me', 'DELETE /kith/sequences/{sequence_id}', { params: { sequence_id: id } });
      }
    }
    count += 1;
    return textOf(
      await ask('me', 'POST /kith/sequences', { body: { name: `Sequence ${count}` } }),
      'data.id',
    );
  }

  async function ownSequence(): Promise<string> {
    const kept = (await listed()).find(({ id }) => id === sequence);
    if (kept === undefined || kept.email_count >= DRAFTS_KEPT) sequence = await newSequence();
    return sequence;
  }

  async function newDraft(): Promise<Made> {
    const sequence_id = await ownSequence();
    count += 1;
    const draft = await ask('me', 'POST /kith/sequences/{sequence_id}/emails', {
      params: { sequence_id },
      body: {
        linkedin_url: 'https://www.linkedin.com/in/kith-sample-me',
        subject: `Draft ${count}`,
        text: 'Hi',
      },
    });
    return { params: { sequence_id, email_id: textOf(draft, 'data.id') } };
  }

  const teamsOf = async () => ((await ask('me', 'GET /kith/teams')) as TeamAnswer).data.teams;
  const mateIn = (found: TeamAnswer['data']['teams'][number]) => found.members.find(({ me }) => !me);

  async function inviteTo(id: string): Promise<string> {
    const invitation = await ask('me', 'POST /kith/teams/{id}/invitation', { params: { id } });
    return textOf(invitation, 'data.invite_link').split('/').at(-1) ?? '';
  }

  async function teamOfMine(): Promise<string> {
    const found = (await teamsOf()).find(({ id }) => id === team);
    if (found === undefined) {
      team = textOf(await ask('me', 'POST /v2/teams', { body: { name: TEAM } }), 'data.id');
    } else if (found.role !== 'admin') {
      const body = { member_id: found.members.find(({ me }) => me)?.id };
      await ask('mate', 'PUT /kith/teams/{id}/admin', { params: { id: team }, body });
    }
    const now = (await teamsOf()).find(({ id }) => id === team);
    if (now !== undefined && mateIn(now) === undefined) {
      await ask('mate', 'POST /kith/teams/accept', { body: { token: await inviteTo(team) } });
    }
    return team;
  }

  async function visitorsSequence(): Promise<string> {
    return textOf(await ask('visitor', 'GET /kith/sequences'), 'data.sequences.0.id');
  }

  return {
    newList,
    ownSequence,
    newSequence,
    newDraft,
    teamOfMine,
    visitorsSequence,
    nextNumber: () => {
      count += 1;
      return count;
    },
    async ownList() {
      await shareWithMate();
      const read = { params: { id: list } };
      const isRead =
        list !== '' && (await ask('mate', 'GET /v2/lists/{id}', read).catch(() => null)) !== null;
      if (!isRead) list = await newList(true);
      return list;
    },
    async nameSequence(name) {
      const params = { sequence_id: await ownSequence() };
      await ask('me', 'PUT /kith/sequences/{sequence_id}', { params, body: { name } });
    },
    async canceledDraft() {
      const made = await newDraft();
      await ask('me', 'POST /kith/sequences/{sequence_id}/emails/{email_id}/cancel', made);
      return made;
    },
    async visitorsDraft() {
      const sequence_id = await visitorsSequence();
      const emails = await ask('visitor', 'GET /v2/sequences/{sequence_id}/emails', {
        params: { sequence_id },
      });
      return { params: { sequence_id, email_id: textOf(emails, 'data.emails.0.id') } };
    },
    async mateOf(id) {
      const found = (await teamsOf()).find((one) => one.id === id);
      return (found && mateIn(found)?.id) ?? '';
    },
    async inviteToken() {
      return inviteTo(await teamOfMine());
    },
    async openInviteToken() {
      const isThere = (await teamsOf()).some(({ id }) => id === openTeam);
      if (!isThere) openTeam = textOf(await ask('me', 'POST /v2/teams', { body: { name: TEAM } }), 'data.id');
      return inviteTo(openTeam);
    },
    async newKey() {
      const { data } = (await ask('me', 'GET /kith/keys')) as {
        data: { keys: { id: number; label: string }[] };
      };
      const unused = data.keys.filter(({ label }) => !USED_KEYS.includes(label));
      for (const { id } of unused.length >= KEYS_KEPT ? unused : []) {
        await ask('me', 'POST /kith/keys/{id}/revoke', { params: { id: String(id) } });
      }
      return textOf(await ask('me', 'POST /kith/keys', { body: { label: 'Of the fuzzer' } }), 'data.id');
    },
    async lastImport() {
      if (job === '') {
        const request = {
          headers: { 'X-File-Name': 'Connections.csv' },
          body: strToU8('First Name,Last Name\n'),
        };
        job = textOf(await ask('me', 'POST /kith/imports', request), 'data.id');
        await whenImported(job);
      }
      return job;
    },
    doneImport: () => keptImport('done'),
    readyImport: () => keptImport('ready'),
    async canceledImport() {
      const params = { id: await startImport('ready') };
      await ask('me', 'POST /kith/imports/{id}/cancel', { params });
      // The response doesn’t wait for the write.
      const isThis = ({ job }: SavedJob) => job.id === params.id;
      while ((await test.store.unfinishedJobs()).some(isThis)) await setImmediate();
      return params.id;
    },
  };

  async function startImport(until: 'done' | 'ready'): Promise<string> {
    const request = {
      headers: { 'X-File-Name': 'Connections.csv' },
      query: { preview: String(until === 'ready') },
      body: strToU8(KEPT),
    };
    return textOf(await ask('me', 'POST /kith/imports', request), 'data.id');
  }

  /** Returns the existing import, or a new one if the existing import was undone or confirmed. */
  async function keptImport(state: 'done' | 'ready'): Promise<string> {
    const { data } = (await ask('me', 'GET /kith/imports')) as ImportsAnswer;
    const isThere = data.imports.some((one) => one.id === imports[state] && one.state === state);
    if (isThere) return imports[state];
    imports[state] = await startImport(state);
    await whenImported(imports[state]);
    return imports[state];
  }

  /** Makes the fuzzer's team active for both callers, so that one can read what the other makes public. */
  async function shareWithMate(): Promise<void> {
    const team_id = await teamOfMine();
    for (const caller of ['me', 'mate'] as const) {
      await ask(caller, 'PUT /kith/teams/active', { body: { team_id } });
    }
  }
}
