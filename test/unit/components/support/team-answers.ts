import type { OwnTeam, SharingAnswer, TeamMember } from '../../../../utils/interface/kith/kith-teams.ts';
import { capabilitiesOf, coverageOf } from './answers.ts';
import type { Asked } from './fake-client.ts';

export function mateOf(changed: Partial<TeamMember> = {}): TeamMember {
  return {
    id: 'm2',
    name: 'Tess Mate',
    email: '',
    role: 'member',
    named: true,
    gave_at: '',
    me: false,
    ...changed,
  };
}

export function teamOf(changed: Partial<OwnTeam> = {}): OwnTeam {
  const me = mateOf({ id: 'm1', name: 'Ada Byron', email: 'ada@example.com', role: 'admin', me: true });
  return {
    id: 't1',
    name: 'Sales',
    logo: '',
    role: 'admin',
    active: true,
    members: [me, mateOf()],
    ...changed,
  };
}

export function sharingOf(changed: Partial<SharingAnswer> = {}): SharingAnswer {
  const sources = [{ source: 'linkedin-export', shared: false }];
  return { picked: false, share: 'none', sources, named: false, ...changed };
}

export const LINK = 'http://127.0.0.1:5484/invite/token-of-the-link';

/** Responses of a service with these teams; `own` overrides them. */
export function answerTeams(teams: readonly OwnTeam[], own: (asked: Asked) => unknown = () => undefined) {
  return (asked: Asked): unknown => {
    const answer = own(asked);
    if (answer !== undefined) return answer;
    const { method, path } = asked;
    if (path === '/kith/capabilities') return capabilitiesOf();
    if (path === '/kith/coverage') return coverageOf();
    if (path === '/kith/teams') return { teams };
    if (path.endsWith('/sharing') && method === 'GET') return sharingOf();
    if (path.endsWith('/invitation') && method !== 'DELETE') {
      return { invite_link: LINK, expires_at: '2026-11-28T12:00:00.000Z' };
    }
    if (path.endsWith('/contributions') && method === 'GET') return { contributions: [] };
    if (path === '/kith/people/private' && method === 'GET') return { people: [] };
    if (path === '/kith/teams/accept') return { id: 't1', name: 'Sales' };
    if (path === '/v2/teams') return { id: 't9', name: 'New team', logo: '', invite_link: LINK };
    return { changed: true };
  };
}
