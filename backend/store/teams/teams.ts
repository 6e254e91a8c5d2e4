import { changeMember, ensureMember, findHostOf, findMemberById, reread } from '../accounts/members.ts';
import { type Access, type Db, nextNumber } from '../database/access.ts';
import { selectRows, updateRows } from '../database/rows-where.ts';
import type { Member, Owner, Team } from '../rows.ts';
import { StoreError } from '../store-error.ts';
import {
  type Contribution,
  contributionOf,
  listContributions,
  makeContribution,
  openContribution,
} from './contribution-links.ts';
import { findLive, type Invitation, makeInvitation, openInvitation, revokeAll } from './invitations.ts';
import {
  authorize,
  countMembers,
  endMembership,
  enterTeam,
  isInTeam,
  refuseTooManyMembers,
  refuseTooManyTeams,
  requireMate,
  setRole,
  shareAll,
} from './membership.ts';
import { readTeams, type TeamKind, type TeamRow } from './read-teams.ts';
import { readSharing, type Sharing, type SharingChoice, setSharing } from './sharing.ts';

export interface SavedTeam extends Team {
  readonly logo: string;
  /** Null if the link was revoked or has expired. */
  readonly invitation: Invitation | null;
}

export interface NewTeam {
  readonly name: string;
  readonly logo?: string | undefined;
  readonly kind?: TeamKind;
}

/**
 * Teams as their members see and change them. To anyone else, a team doesn't exist (`not_found`). Members get `forbidden`
 * for actions that only the admin may take.
 */
interface TeamStore {
  /** Returns the team with this name, creating it if needed. */
  ensureTeam(account: number, name: string, now: number): Promise<Team>;
  /**
   * Adds the member with all sources shared, and makes the team their active one. The first member is the admin. Returns
   * the updated member.
   */
  joinTeam(member: Member, team: Team, now: number): Promise<Member>;
  /**
   * Makes the caller the admin, and makes the team the caller's active team if they had none. Throws `conflict` beyond 50
   * teams. If the caller already has a team with this name, changes that team (`forbidden` unless they are its admin). A
   * group is always created, even if its name is in use.
   */
  createTeam(member: Member, team: NewTeam, now: number): Promise<SavedTeam>;
  /** For admins. Keeps the logo if no new logo is given. */
  updateTeam(
    member: Member,
    team: number,
    changes: { name: string; logo?: string },
    now: number,
  ): Promise<SavedTeam>;
  /** Returns the member's teams in the order they were created. */
  teams(member: Member): Promise<readonly TeamRow[]>;
  /**
   * Returns true if anything changed.
   * @param team null: the member works alone
   */
  setActiveTeam(member: Member, team: number | null): Promise<boolean>;

  /** For admins. Returns the valid link, or null. */
  invitation(member: Member, team: number, now: number): Promise<Invitation | null>;
  /** For admins. Creates a new link and revokes the earlier ones. */
  renewInvitation(member: Member, team: number, now: number): Promise<Invitation>;
  /** For admins. */
  revokeInvitation(member: Member, team: number, now: number): Promise<boolean>;
  /** For anyone with the link. Returns its team, or null if the link is revoked, expired or unknown. */
  openInvitation(account: number, id: number, now: number): Promise<(Invitation & { name: string }) | null>;
  /**
   * Joins the team without showing the member's name or sharing anything. Makes the team the active one if the member had
   * none. Has no effect the second time. Throws `conflict` if the team has 500 members or the member has 50 teams.
   */
  acceptInvitation(member: Member, invitation: number, now: number): Promise<Team>;
  /**
   * Like `acceptInvitation`, but creates the user if needed. For an invalid link, throws `not_found` and doesn't create a
   * user.
   */
  joinByInvitation(
    account: number,
    user: { externalUserId: string; email: string },
    invitation: number,
    now: number,
  ): Promise<Team>;

  /** For admins. Throws `conflict` beyond 50 unused links. `externalUserId` names the new member. */
  makeContribution(
    member: Member,
    team: number,
    made: { label: string; externalUserId: string; email: string },
    now: number,
  ): Promise<Contribution>;
  /** For admins. Returns all links of the team, newest first. */
  contributions(member: Member, team: number): Promise<readonly Contribution[]>;
  /** For anyone with the link. Returns null if it is unknown or revoked, or if it expired unused. */
  openContribution(
    account: number,
    id: number,
    now: number,
  ): Promise<{ link: Contribution; teamName: string; contributor: Member } | null>;
  /** For admins. Returns the contributor by link or member. Null if they aren't in this team or sign in themselves. */
  findContributor(
    member: Member,
    team: number,
    by: { readonly link: number } | { readonly member: number },
  ): Promise<Member | null>;

  /** Throws `conflict` for an admin who isn't the only member. Deletes the team if the member was its last. */
  leaveTeam(member: Member, team: number): Promise<void>;
  /** For admins. Also revokes the invitation link, so that the removed member can't use it to return. */
  removeTeamMember(member: Member, team: number, mate: number): Promise<void>;
  /** For admins. Makes the other member the admin, and the caller an ordinary member. */
  handOverTeam(member: Member, team: number, mate: number): Promise<void>;

  sharing(member: Member, team: number): Promise<Sharing>;
  /** Returns true if anything changed. Throws `validation_error` for a source that the member doesn't have. */
  setSharing(member: Member, team: number, choice: SharingChoice): Promise<boolean>;
}

export function openTeams(access: Access): TeamStore {
  return {
    createTeam: (caller, { name, logo, kind = 'team' }, now) =>
      access.write(caller, async (db) => {
        const member = await reread(db, caller);
        const known = kind === 'team' ? await findOwnTeam(db, member, name) : null;
        if (known !== null)
          return updateTeam(db, member, known, logo === undefined ? { name } : { name, logo }, now);
        await refuseTooManyTeams(db, member, 'make another');
        const team = await addTeam(db, member.account, { name, logo: logo ?? '', kind }, now);
        await enterTeam(db, member, team, 'admin', now);
        await makeInvitation(db, member, team, now);
        return readSaved(db, member.account, team, now);
      }),

    updateTeam: (member, team, changes, now) =>
      access.write(member, (db) => updateTeam(db, member, team, changes, now)),

    teams: (member) => access.read((db) => readTeams(db, member)),

    setActiveTeam: (caller, team) =>
      access.write(caller, async (db) => {
        const member = await reread(db, caller);
        if (team !== null) await authorize(db, member, team, 'guest');
        if (member.team === team) return false;
        await changeMember(db, member, { team });
        return true;
      }),

    invitation: (member, team, now) =>
      access.read(async (db) => {
        await authorize(db, member, team, 'admin');
        return findLive(db, member.account, team, now);
      }),

    renewInvitation: (member, team, now) =>
      access.write(member, async (db) => {
        await authorize(db, member, team, 'admin');
        await revokeAll(db, member.account, team);
        return makeInvitation(db, member, team, now);
      }),

    revokeInvitation: (member, team, now) =>
      access.write(member, async (db) => {
        await authorize(db, member, team, 'admin');
        const isLive = (await findLive(db, member.account, team, now)) !== null;
        await revokeAll(db, member.account, team);
        return isLive;
      }),

    openInvitation: (account, id, now) => openInvitation(access.db, account, id, now),

    acceptInvitation: (caller, invitation, now) =>
      access.write(caller, (db) => acceptInvitation(db, caller, invitation, now)),

    /** Uses one transaction, so that an invalid link doesn't create a user. */
    joinByInvitation: (account, { externalUserId, email }, invitation, now) =>
      access.write({ account }, async (db) => {
        const member = await ensureMember(db, account, externalUserId, email, now);
        return acceptInvitation(db, member, invitation, now);
      }),

    makeContribution: (member, team, made, now) =>
      access.write(member, async (db) => {
        await authorize(db, member, team, 'admin');
        return makeContribution(db, member.account, team, made, now);
      }),

    contributions: (member, team) =>
      access.read(async (db) => {
        await authorize(db, member, team, 'admin');
        return listContributions(db, member.account, team);
      }),

    openContribution: (account, id, now) => access.read((db) => openContribution(db, account, id, now)),

    findContributor: (member, team, by) =>
      access.read(async (db) => {
        await authorize(db, member, team, 'admin');
        const all = await listContributions(db, member.account, team);
        const link = all.find(({ id, contributor }) =>
          'link' in by ? id === by.link : contributor === by.member,
        );
        return link === undefined ? null : findMemberById(db, member.account, link.contributor);
      }),

    leaveTeam: (member, team) =>
      access.write(member, async (db) => {
        const standing = await authorize(db, member, team, 'member');
        if (standing === 'admin' && (await countMembers(db, member.account, team)) > 1) {
          throw new StoreError(
            'conflict',
            'You are the admin. Hand the team over to another member before you leave.',
          );
        }
        await endMembership(db, member.account, team, member.id);
      }),

    removeTeamMember: (member, team, mate) =>
      access.write(member, async (db) => {
        await authorize(db, member, team, 'admin');
        await endMembership(db, member.account, team, await requireMate(db, member, team, mate));
        await revokeAll(db, member.account, team);
      }),

    handOverTeam: (member, team, mate) =>
      access.write(member, async (db) => {
        await authorize(db, member, team, 'admin');
        const heir = await requireMate(db, member, team, mate);
        if ((await contributionOf(db, { account: member.account, id: heir })) !== null) {
          throw new StoreError(
            'conflict',
            'They gave a file and don’t use Kith. Hand the team over to another member.',
          );
        }
        await setRole(db, member.account, team, heir, 'admin');
        await setRole(db, member.account, team, member.id, 'member');
      }),

    sharing: (member, team) => access.read((db) => readSharing(db, member, team)),
    setSharing: (member, team, choice) => access.write(member, (db) => setSharing(db, member, team, choice)),

    ensureTeam: (account, name, now) =>
      access.write({ account }, async (db) => {
        const known = await selectRows(db, 'team', { account, name })
          .select('id')
          .orderBy('id')
          .executeTakeFirst();
        return {
          account,
          id: known?.id ?? (await addTeam(db, account, { name, logo: '', kind: 'team' }, now)),
          name,
        };
      }),

    joinTeam: (member, team, now) =>
      access.write(member, async (db) => {
        if (member.account !== team.account) {
          throw new StoreError('not_found', 'This account doesn’t have that team.');
        }
        // A visitor who joins the sample team becomes a member in their own right.
        if ((await findHostOf(db, member)) !== null) await changeMember(db, member, { visitor: 0 });
        if (!(await isInTeam(db, member, team.id))) {
          const isFirst = (await countMembers(db, team.account, team.id)) === 0;
          await enterTeam(db, member, team.id, isFirst ? 'admin' : 'member', now);
          await shareAll(db, member, team.id);
        }
        await changeMember(db, member, { team: team.id });
        return reread(db, member);
      }),
  };
}

async function acceptInvitation(db: Db, caller: Owner, invitation: number, now: number): Promise<Team> {
  const member = await reread(db, caller);
  const found = await openInvitation(db, member.account, invitation, now);
  if (found === null) throw new StoreError('not_found', 'This invitation isn’t valid. Ask for a new link.');
  if (!(await isInTeam(db, member, found.team))) {
    await refuseTooManyTeams(db, member, 'join another');
    await refuseTooManyMembers(db, member.account, found.team);
    await enterTeam(db, member, found.team, 'member', now);
  }
  return { account: member.account, id: found.team, name: found.name };
}

/** Returns the member's own team with this name, the first one if there are several. */
async function findOwnTeam(db: Db, { account, id: member }: Member, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('team')
    .innerJoin('team_member', (join) =>
      join.onRef('team_member.account', '=', 'team.account').onRef('team_member.team', '=', 'team.id'),
    )
    .select('team.id')
    .where((is) =>
      is.and({
        'team.account': account,
        'team.name': name,
        'team.kind': 'team',
        'team_member.account': account,
        'team_member.member': member,
      }),
    )
    .orderBy('team.id')
    .executeTakeFirst();
  return row?.id ?? null;
}

async function updateTeam(
  db: Db,
  member: Member,
  team: number,
  changes: { readonly name: string; readonly logo?: string },
  now: number,
): Promise<SavedTeam> {
  await authorize(db, member, team, 'admin');
  await updateRows(db, 'team', { account: member.account, id: team }, changes);
  return readSaved(db, member.account, team, now);
}

async function addTeam(
  db: Db,
  account: number,
  team: { readonly name: string; readonly logo: string; readonly kind: TeamKind },
  now: number,
): Promise<number> {
  const id = await nextNumber(db, account, 'team');
  await db
    .insertInto('team')
    .values({ account, id, ...team, created_at: now })
    .execute();
  return id;
}

async function readSaved(db: Db, account: number, team: number, now: number): Promise<SavedTeam> {
  const row = await selectRows(db, 'team', { account, id: team })
    .select(['id', 'name', 'logo'])
    .executeTakeFirstOrThrow();
  return { account, ...row, invitation: await findLive(db, account, team, now) };
}
