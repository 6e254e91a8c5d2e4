import type { PersonKey } from '../imports/record.ts';
import type { Member, PersonRow, Team } from './store.ts';

export type TeamRole = 'admin' | 'member';

/** A member of a team as another member of it is told. */
export interface TeamMate {
  readonly id: number;
  readonly externalUserId: string;
  readonly email: string;
  readonly person: number;
  readonly role: TeamRole;
  /** Whether the team is told whose data a way comes from. */
  readonly isNamed: boolean;
  /** Of a contributor, when they last gave a file, ms since 1970; null: a member with a browser. */
  readonly gaveAt: number | null;
}

export interface TeamRow extends Team {
  /** An https or data URL, '' for none. */
  readonly logo: string;
  /** The reader's own role. */
  readonly role: TeamRole;
  readonly isActive: boolean;
  /** In the order they joined. */
  readonly members: readonly TeamMate[];
}

/** A link into a team; what is written in it is the service's (`service/link-token.ts`). */
export interface Invitation {
  readonly account: number;
  readonly id: number;
  readonly team: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What a contributor gives of their export: connections alone, or everything Kith reads of it. */
export type GivenScope = 'connections' | 'all';

/**
 * A link by which one person gives the team their export without a browser extension. The contributor is a member from the
 * beginning, whom nobody signs in as, and is in the team from the moment they give.
 */
export interface Contribution {
  readonly account: number;
  readonly id: number;
  readonly team: number;
  /** From when on nothing can be given by it (ms since 1970); what was given can be taken back for ever. */
  readonly expiresAt: number;
  /** Whom it is for, as the admin wrote it. */
  readonly label: string;
  readonly contributor: number;
  /** Null until something was given. */
  readonly given: {
    /** Milliseconds since 1970. */
    readonly at: number;
    readonly keeps: GivenScope;
    readonly connections: number;
    readonly fileName: string;
  } | null;
}

export interface SavedTeam extends Team {
  readonly logo: string;
  /** Null where the link was revoked or has expired. */
  readonly invitation: Invitation | null;
}

/** What of a member's data a team sees: sources by name (`ReadResult.source`), or all, those to come included. */
export interface SharingChoice {
  readonly sources: readonly string[] | 'all';
  readonly isNamed: boolean;
}

export interface Sharing extends SharingChoice {
  /** False until the member has said what to share; until then nothing is shared. */
  readonly hasPicked: boolean;
  /** Every source the member has. */
  readonly ownSources: readonly string[];
}

/**
 * Teams, as one of their members may see and change them. For whoever is in no way of the team there is none
 * (StoreError `not_found`); what only its admin may do is `forbidden` to the other members.
 */
export interface TeamStore {
  /**
   * The caller becomes its admin, and it becomes the caller's active team where there was none. `conflict` beyond 50
   * teams.
   */
  createTeam(member: Member, team: { name: string; logo: string }, now: number): Promise<SavedTeam>;
  /** By an admin; without a logo the logo stays. */
  updateTeam(
    member: Member,
    team: number,
    changes: { name: string; logo?: string },
    now: number,
  ): Promise<SavedTeam>;
  /** The member's teams in the order they were made. */
  teams(member: Member): Promise<readonly TeamRow[]>;
  /** Null: the member works alone. True when something changed. */
  setActiveTeam(member: Member, team: number | null): Promise<boolean>;

  /** The link that is valid, null where there is none. By an admin, as the next two. */
  invitation(member: Member, team: number, now: number): Promise<Invitation | null>;
  /** A new link; earlier ones open nothing any more. */
  renewInvitation(member: Member, team: number, now: number): Promise<Invitation>;
  revokeInvitation(member: Member, team: number, now: number): Promise<boolean>;
  /** For whoever holds the link: where it leads, null where it is revoked, expired or unknown. */
  openInvitation(account: number, id: number, now: number): Promise<(Invitation & { name: string }) | null>;
  /**
   * Joins the team, sharing nothing and unnamed; active where the member had no team. Again it changes nothing.
   * `conflict` beyond 500 members of the team, or 50 teams of the member.
   */
  acceptInvitation(member: Member, invitation: number, now: number): Promise<Team>;
  /** The same for a user who is made where unknown; `not_found`, and nobody made, where the link opens nothing. */
  joinByInvitation(
    account: number,
    user: { externalUserId: string; email: string },
    invitation: number,
    now: number,
  ): Promise<Team>;

  /** By the admin; `conflict` for more than 50 that nothing was given by. `externalUserId`: of the new member. */
  makeContribution(
    member: Member,
    team: number,
    made: { label: string; externalUserId: string; email: string },
    now: number,
  ): Promise<Contribution>;
  /** By the admin: all of the team's, the newest first. */
  contributions(member: Member, team: number): Promise<readonly Contribution[]>;
  /** For whoever holds the link; null if it is unknown or was ended, or expired before anything was given. */
  openContribution(
    account: number,
    id: number,
    now: number,
  ): Promise<{ link: Contribution; teamName: string; contributor: Member } | null>;
  /** By the admin: whose link it is, or who that member of the team is; null for none of theirs and a member with a browser. */
  findContributor(
    member: Member,
    team: number,
    by: { readonly link: number } | { readonly member: number },
  ): Promise<Member | null>;

  /** `conflict` for an admin while there are others; a team goes with its last member. */
  leaveTeam(member: Member, team: number): Promise<void>;
  /** By an admin. The link is void from then on, so that whoever was removed cannot come back by it. */
  removeTeamMember(member: Member, team: number, mate: number, now: number): Promise<void>;
  /** The other becomes the admin, the caller an ordinary member. */
  handOverTeam(member: Member, team: number, mate: number): Promise<void>;

  sharing(member: Member, team: number): Promise<Sharing>;
  /** True when something changed. `bad_request` for a source the member does not have. */
  setSharing(member: Member, team: number, choice: SharingChoice): Promise<boolean>;

  /** Of whom nothing the member says is shared with anybody. */
  privatePeople(member: Member): Promise<readonly PersonRow[]>;
  /** True when something changed. Holds for whatever is imported about the person later. */
  keepPrivate(member: Member, key: PersonKey, on: boolean, now: number): Promise<boolean>;
  /** Persons of the active team's other members who do not want to be named. */
  unnamedTeammates(member: Member): Promise<readonly number[]>;
}
