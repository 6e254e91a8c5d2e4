import { DAY_MS } from '../../durations.ts';
import { changeMember, ensureMember, findMemberById } from '../accounts/members.ts';
import type { Db } from '../database/access.ts';
import { selectRows } from '../database/rows-where.ts';
import {
  addDocument,
  changeDocument,
  type Document,
  ownDocuments,
  readDocument,
  selectDocuments,
} from '../documents/documents.ts';
import type { Member, Owner } from '../rows.ts';
import { StoreError } from '../store-error.ts';
import { enterTeam, isInTeam, refuseTooManyMembers, shareAll } from './membership.ts';

/** The part of an export that a contributor gives: only connections, or everything Kith reads. */
export type GivenScope = 'connections' | 'all';

/** A contributor's choices. `email` is their contact address. */
export interface GivenChoices {
  readonly name: string;
  readonly email: string;
  readonly keeps: GivenScope;
}

/**
 * A link with which someone without the browser extension can give a team their export. The contributor is a member from the
 * start, although nobody signs in as them, and joins the team when they give the export.
 */
export interface Contribution {
  readonly account: number;
  readonly id: number;
  readonly team: number;
  /** In ms since 1970. After that, nothing more can be given, but contributors can always remove their data. */
  readonly expiresAt: number;
  /** The contributor's name, as the admin wrote it. */
  readonly label: string;
  readonly contributor: number;
  /** Null until the contributor gives something. */
  readonly given: {
    /** Milliseconds since 1970. */
    readonly at: number;
    readonly keeps: GivenScope;
    readonly connections: number;
    readonly fileName: string;
  } | null;
}

/** LinkedIn takes up to three days to prepare an export, and a colleague needs time to request it. */
const CONTRIBUTION_LIFE_MS = 30 * DAY_MS;
/** Limited because each link creates a member. */
const MAX_UNUSED = 50;

type Body = Pick<Contribution, 'label' | 'given'>;

/** Creates a link. It belongs to the contributor, so it is deleted with their other data. */
export async function makeContribution(
  db: Db,
  account: number,
  team: number,
  { label, externalUserId, email }: { label: string; externalUserId: string; email: string },
  now: number,
): Promise<Contribution> {
  const unused = (await listContributions(db, account, team)).filter(({ given }) => given === null);
  if (unused.length >= MAX_UNUSED) {
    throw new StoreError(
      'conflict',
      `This team has ${MAX_UNUSED} unused contribution links. End some of them first.`,
    );
  }
  const contributor = await ensureMember(db, account, externalUserId, email, now);
  const expiresAt = now + CONTRIBUTION_LIFE_MS;
  const body: Body = { label, given: null };
  const id = await addDocument(db, contributor, 'contribution', { body, at: expiresAt, team });
  return { account, id, team, expiresAt, contributor: contributor.id, ...body };
}

export async function listContributions(db: Db, account: number, team: number): Promise<Contribution[]> {
  const rows = await selectDocuments(db, account, 'contribution')
    .where('team', '=', team)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => toContribution(readDocument<Body>(row)));
}

export async function openContribution(
  db: Db,
  account: number,
  id: number,
  now: number,
): Promise<{ link: Contribution; teamName: string; contributor: Member } | null> {
  const row = await selectDocuments(db, account, 'contribution').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const link = toContribution(readDocument<Body>(row));
  const team = await selectRows(db, 'team', { account, id: link.team }).select('name').executeTakeFirst();
  const contributor = await findMemberById(db, account, link.contributor);
  if (team === undefined || contributor === null) return null;
  return link.given === null && link.expiresAt <= now ? null : { link, teamName: team.name, contributor };
}

/** Returns the contribution of a member. Null for a member who signs in. */
export async function contributionOf(db: Db, member: Owner): Promise<Contribution | null> {
  const [own] = await ownDocuments<Body>(db, member, 'contribution');
  return own === undefined ? null : toContribution(own);
}

/** Runs in the transaction that writes the import, so the team sees the data immediately, with the contributor's name. */
export async function settleContribution(
  db: Db,
  member: Member,
  { email, keeps }: GivenChoices,
  file: { readonly fileName: string; readonly connections: number },
  now: number,
): Promise<void> {
  const [own] = await ownDocuments<Body>(db, member, 'contribution');
  if (own === undefined)
    throw new StoreError(
      'not_found',
      'This contribution link has ended. Ask the team’s admin for a new one.',
    );
  const { team } = toContribution(own);
  await changeMember(db, member, { email });
  if (!(await isInTeam(db, member, team))) {
    await refuseTooManyMembers(db, member.account, team);
    await enterTeam(db, member, team, 'member', now);
    await shareAll(db, member, team);
  }
  const body: Body = { label: own.body.label, given: { at: now, keeps, ...file } };
  await changeDocument<Body>(db, own, { body });
}

function toContribution({ account, id, team, at, member, body }: Document<Body>): Contribution {
  return { account, id, team: team ?? 0, expiresAt: at, contributor: member, ...body };
}
