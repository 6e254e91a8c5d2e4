import type { Connection } from '../connection.ts';
import type { TeamStore } from '../team-store.ts';
import { openInvitation, readInvitation, renewInvitation, revokeInvitation } from './invitations.ts';
import { keepPrivate, readPrivatePeople } from './private-people.ts';
import { readTeams, readUnnamed } from './read-teams.ts';
import { createTeam, updateTeam } from './save-team.ts';
import { readSharing, setSharing } from './sharing.ts';
import {
  acceptInvitation,
  handOverTeam,
  joinByInvitation,
  leaveTeam,
  removeTeamMember,
  setActiveTeam,
} from './team-membership.ts';

/** The part of the store that keeps teams, over one connection. */
export function openTeams(db: Connection): TeamStore {
  return {
    createTeam: (member, team, now) => db.write(() => createTeam(db, member, team, now)),
    updateTeam: (member, team, changes, now) => db.write(() => updateTeam(db, member, team, changes, now)),
    teams: async (member) => db.read(() => readTeams(db, member)),
    setActiveTeam: (member, team) => db.write(() => setActiveTeam(db, member, team)),

    invitation: async (member, team, now) => db.read(() => readInvitation(db, member, team, now)),
    renewInvitation: (member, team, now) => db.write(() => renewInvitation(db, member, team, now)),
    revokeInvitation: (member, team, now) => db.write(() => revokeInvitation(db, member, team, now)),
    openInvitation: async (account, id, now) => openInvitation(db, account, id, now),
    acceptInvitation: (member, invitation, now) =>
      db.write(() => acceptInvitation(db, member, invitation, now)),
    joinByInvitation: (account, user, invitation, now) =>
      db.write(() => joinByInvitation(db, account, user, invitation, now)),

    leaveTeam: (member, team) => db.write(() => leaveTeam(db, member, team)),
    removeTeamMember: (member, team, mate, now) =>
      db.write(() => removeTeamMember(db, member, team, mate, now)),
    handOverTeam: (member, team, mate) => db.write(() => handOverTeam(db, member, team, mate)),

    sharing: async (member, team) => db.read(() => readSharing(db, member, team)),
    setSharing: (member, team, choice) => db.write(() => setSharing(db, member, team, choice)),

    privatePeople: async (member) => db.read(() => readPrivatePeople(db, member)),
    keepPrivate: (member, key, on, now) => db.write(() => keepPrivate(db, member, key, on, now)),
    unnamedTeammates: async (member) => readUnnamed(db, member),
  };
}
