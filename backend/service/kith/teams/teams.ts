import {
  type OwnTeam,
  type OwnTeams,
  ownTeams,
  type TeamMember,
  UNNAMED_TEAMMATE,
} from '../../../../utils/interface/kith-teams.ts';
import type { PersonRow } from '../../../store/store.ts';
import type { TeamMate, TeamRow } from '../../../store/team-store.ts';
import { asMember, type Caller } from '../../access/as-member.ts';
import { fullNameOf } from '../../answers/cast.ts';
import { defineOperation } from '../../http/operation.ts';
import type { ServiceContext } from '../../service-context.ts';

type People = ReadonlyMap<number, PersonRow>;

/** GET /kith/teams: the caller's teams, with their members. */
export const readTeams = defineOperation({
  method: 'get',
  path: '/kith/teams',
  tag: 'Teams',
  summary: 'The caller’s teams and who is in them',
  access: asMember,
  forward: { effect: 'read' },
  answer: ownTeams,
  refusals: [],
  async handle({ service, caller }): Promise<OwnTeams> {
    const { member } = caller;
    const teams = await service.store.teams(member);
    const persons = teams.flatMap(({ members }) => members.map(({ person }) => person));
    const people = await service.store.people(member.account, [...new Set(persons)], member);
    return { teams: teams.map((row) => assembleTeam(service, caller, row, people)) };
  },
});

function assembleTeam(service: ServiceContext, caller: Caller, row: TeamRow, people: People): OwnTeam {
  return {
    id: service.ids.encode('team', row.account, row.id),
    name: row.name,
    logo: row.logo,
    role: row.role,
    active: row.isActive,
    members: row.members.map((mate) => assembleMember(service, caller, row, mate, people)),
  };
}

/** Whoever does not want to be named is known to the admin only, who decides who is in the team. */
function assembleMember(
  { ids }: ServiceContext,
  { member }: Caller,
  team: TeamRow,
  mate: TeamMate,
  people: People,
): TeamMember {
  const isMe = mate.id === member.id;
  const isTold = mate.isNamed || isMe || team.role === 'admin';
  const person = people.get(mate.person);
  const name = (person && fullNameOf(person)) || mate.email || UNNAMED_TEAMMATE;
  return {
    id: ids.encode('member', team.account, mate.id),
    name: isTold ? name : UNNAMED_TEAMMATE,
    email: isTold ? mate.email : '',
    role: mate.role,
    named: mate.isNamed,
    gave_at: mate.gaveAt === null ? '' : new Date(mate.gaveAt).toISOString(),
    me: isMe,
  };
}
