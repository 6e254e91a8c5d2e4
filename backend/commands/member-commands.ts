import { Option } from 'commander';
import { z } from 'zod';
import { DEFAULT_MEMBER } from '../../utils/companion-api.ts';
import { emailAddress } from '../../utils/interface/email-address.ts';
import { userIdentifier } from '../../utils/interface/user-identifier.ts';
import { listOwnBackups } from '../backup/own-backups.ts';
import { type CliCommand, cliCommand, cliGroup, OF_KITH } from '../cli/cli-command.ts';
import { defineCommand, requireEmbedded } from '../cli/command.ts';
import { countOf, emailOf } from '../cli/terminal-text.ts';
import { Refusal } from '../errors/refusal.ts';
import { NO_EMAIL } from '../open-service.ts';
import { CALLED } from '../own-code.ts';
import { endContributor } from '../service/membership.ts';
import type { Member } from '../store/rows.ts';

const memberRow = z.object({ external_user_id: z.string(), email: z.string() });

/** `member add ID`: adds a member, or changes the email of an existing one. */
export const addMember = defineCommand({
  name: 'member add',
  input: z.object({ id: userIdentifier, email: emailAddress }),
  result: memberRow,
  async run(kith, { id, email }) {
    const { store, account } = requireEmbedded(kith, 'member add');
    return rowOf(await store.ensureMember(account.id, id, email, Date.now()));
  },
  show: ({ external_user_id }) =>
    `Member ${external_user_id} was saved. Pair a browser with: ${CALLED} pair --member ${external_user_id}`,
});

export const listMembers = defineCommand({
  name: 'member list',
  input: z.object({}),
  result: z.object({ members: z.array(memberRow) }),
  async run(kith) {
    const { store, account } = requireEmbedded(kith, 'member list');
    return { members: (await store.members(account.id)).map(rowOf) };
  },
  show: ({ members }) =>
    members.map(({ external_user_id, email }) => [external_user_id, ...emailOf(email)].join('  ')).join('\n'),
});

function rowOf({ externalUserId, email }: Member): z.infer<typeof memberRow> {
  return { external_user_id: externalUserId, email };
}

const overview = z.object({
  members: z.array(
    z.object({
      external_user_id: z.string(),
      email: z.string(),
      rows: z.number(),
      sessions: z.number(),
    }),
  ),
  keys: z.number(),
  invitations: z.array(z.object({ team: z.number(), name: z.string(), ends_at: z.iso.datetime() })),
  /** `given` is true if something was contributed. Then the member is also in `members`. */
  contributions: z.array(
    z.object({
      id: z.number(),
      team: z.string(),
      label: z.string(),
      member: z.string(),
      given: z.boolean(),
      ends_at: z.iso.datetime(),
    }),
  ),
  jobs: z.array(z.object({ id: z.string(), member: z.string(), state: z.string() })),
  backups: z.array(z.object({ name: z.string(), bytes: z.number(), made_at: z.iso.datetime() })),
});

type Overview = z.infer<typeof overview>;

/**
 * `admin`: shows members with the amount of their data, and open invitations, links and imports, but never the data itself.
 */
export const showAdmin = defineCommand({
  name: 'admin',
  input: z.object({}),
  result: overview,
  async run(kith) {
    const { store, jobs, keys, account } = requireEmbedded(kith, 'admin');
    const sessions = await kith.companion.sessions.list();
    const all: Overview = {
      members: [],
      keys: (await keys.list(account.id)).length,
      invitations: [],
      contributions: [],
      jobs: [],
      backups: listBackups(kith.config.data),
    };
    const everybody = await store.members(account.id);
    const nameOf = new Map(everybody.map(({ id, externalUserId }) => [id, externalUserId]));
    for (const member of everybody) {
      const { externalUserId, email } = member;
      const { tables } = await store.countOwnData(member, null);
      all.members.push({
        external_user_id: externalUserId,
        email,
        rows: [...tables.values()].reduce((sum, rows) => sum + rows, 0),
        sessions: sessions.filter((one) => !one.member.sample && one.member.externalUserId === externalUserId)
          .length,
      });
      for (const { id, state } of await jobs.list(member)) {
        if (['done', 'failed', 'canceled'].includes(state)) continue;
        all.jobs.push({ id, member: externalUserId, state });
      }
      for (const { id, name, role } of await store.teams(member)) {
        if (role !== 'admin') continue;
        for (const link of await store.contributions(member, id)) {
          all.contributions.push({
            id: link.id,
            team: name,
            label: link.label,
            member: nameOf.get(link.contributor) ?? '',
            given: link.given !== null,
            ends_at: new Date(link.expiresAt).toISOString(),
          });
        }
        const open = await store.invitation(member, id, Date.now());
        if (open === null) continue;
        all.invitations.push({ team: id, name, ends_at: new Date(open.expiresAt).toISOString() });
      }
    }
    // A contribution link's member isn't shown until the link is used.
    const unused = new Set(all.contributions.filter(({ given }) => !given).map(({ member }) => member));
    return { ...all, members: all.members.filter(({ external_user_id }) => !unused.has(external_user_id)) };
  },
  show: ({ members, keys, invitations, contributions, jobs, backups }) =>
    [
      'Members',
      ...members.map(({ external_user_id, email, rows, sessions }) =>
        row(external_user_id, ...emailOf(email), countOf(rows, 'row'), countOf(sessions, 'browser')),
      ),
      `Secret keys: ${keys} (${CALLED} key list)`,
      'Invitations',
      ...invitations.map(({ team, name, ends_at }) => row(team, name, `until ${ends_at.slice(0, 10)}`)),
      'Contribution links',
      ...contributions.map(({ id, team, label, member, given, ends_at }) =>
        row(id, team, label, given ? `used by ${member}` : `until ${ends_at.slice(0, 10)}`),
      ),
      'Running imports',
      ...jobs.map(({ id, member, state }) => row(id, member, state)),
      'Backups',
      ...backups.map(({ name, bytes, made_at }) =>
        row(name, `${Math.ceil(bytes / 1024)} KB`, made_at.slice(0, 10)),
      ),
    ].join('\n'),
});

/**
 * `admin remove ID`: removes a member. Ends their sessions first, so that their browsers get no responses during the
 * erasure.
 */
export const removeMember = defineCommand({
  name: 'admin remove',
  input: z.object({ id: userIdentifier }),
  result: z.object({ external_user_id: z.string(), sessions: z.number() }),
  async run(kith, { id }) {
    const { store, jobs, memberNamed } = requireEmbedded(kith, 'admin remove');
    if (id === DEFAULT_MEMBER) {
      throw new Refusal(
        `"${id}" belongs to Kith itself, so it can’t be removed. To erase its data: ${CALLED} erase --all`,
      );
    }
    const member = await memberNamed(id);
    // With an open pairing code, the member could sign in again.
    await kith.companion.pairingCodes.revokeAllOf(id);
    const sessions = await kith.companion.sessions.revokeAllOf(id);
    await jobs.cancelAll(member);
    await store.removeMember(member);
    return { external_user_id: id, sessions };
  },
  show: ({ external_user_id, sessions }) =>
    `${external_user_id} was removed with all their data. ${countOf(sessions, 'browser')} ${sessions === 1 ? 'was' : 'were'} signed out, and their teams’ invitations have ended.`,
});

export const endInvitation = defineCommand({
  name: 'admin end-invitation',
  input: z.object({ team: z.coerce.number(`takes the number of a team (see: ${CALLED} admin)`).int() }),
  result: z.object({ team: z.number() }),
  async run(kith, { team }) {
    const { store, account } = requireEmbedded(kith, 'admin end-invitation');
    for (const member of await store.members(account.id)) {
      const isAdmin = (await store.teams(member)).some(({ id, role }) => id === team && role === 'admin');
      if (isAdmin && (await store.revokeInvitation(member, team, Date.now()))) return { team };
    }
    throw new Refusal(`Team ${team} has no open invitation. To list them: ${CALLED} admin`);
  },
  show: ({ team }) => `Team ${team}’s invitation has ended.`,
});

/** `admin end-contribution ID`: ends a contribution link and erases its data. `admin` shows the link's number. */
export const endContribution = defineCommand({
  name: 'admin end-contribution',
  input: z.object({ id: z.coerce.number(`takes the number of a link (see: ${CALLED} admin)`).int() }),
  result: z.object({ id: z.number() }),
  async run(kith, { id }) {
    const { store, jobs, account } = requireEmbedded(kith, 'admin end-contribution');
    for (const member of await store.members(account.id)) {
      for (const team of await store.teams(member)) {
        if (team.role !== 'admin') continue;
        const contributor = await store.findContributor(member, team.id, { link: id });
        if (contributor === null) continue;
        await endContributor({ store, jobs }, contributor);
        return { id };
      }
    }
    throw new Refusal(`There is no contribution link ${id}. To list them: ${CALLED} admin`);
  },
  show: ({ id }) => `Contribution link ${id} has ended. Its data was erased.`,
});

function listBackups(data: string): Overview['backups'] {
  return listOwnBackups(data).map(({ name, manifest: { files, made_at } }) => ({
    name,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    made_at,
  }));
}

const row = (...cells: readonly (string | number)[]) => `  ${cells.join('  ')}`;

export const MEMBER_COMMANDS: readonly CliCommand[] = [
  cliCommand('admin', 'Show members, the amount of their data, and open invitations.', showAdmin, {
    of: OF_KITH,
    under: [
      cliCommand('remove <id>', 'Remove a member with all their data and sign them out.', removeMember, {
        of: OF_KITH,
      }),
      cliCommand('end-invitation <team>', 'End a team’s invitation.', endInvitation, { of: OF_KITH }),
      cliCommand('end-contribution <id>', 'End a contribution link and erase its data.', endContribution, {
        of: OF_KITH,
      }),
    ],
  }),
  cliGroup('member', 'Manage members.', [
    cliCommand('add <id>', 'Add a member.', addMember, {
      of: OF_KITH,
      options: [new Option('--email <address>', 'their email').default(NO_EMAIL, 'none')],
    }),
    cliCommand('list', 'List the members.', listMembers, { of: OF_KITH }),
  ]),
];
