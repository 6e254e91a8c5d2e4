import { saveTeamRequest, type Team, team } from '../../../utils/interface/teams.ts';
import { asMember } from '../access/as-member.ts';
import { defineOperation } from '../http/operation.ts';
import { inviteLinkOf } from '../link-token.ts';
import { requireTeam } from '../row-of.ts';
import { refuseField } from '../service-error.ts';

/** Enough for the longest name and logo, escaped. */
const TEAM_BODY = 512 * 1024;

/** POST /v2/teams (interface 4.9). */
export const saveTeam = defineOperation({
  method: 'post',
  path: '/v2/teams',
  tag: 'Teams',
  summary: 'Create or update a team',
  description:
    'Without team_id, creates a team with the caller as its admin. With it, the admin changes the name and, if given, the logo.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  body: saveTeamRequest,
  bodyLimit: TEAM_BODY,
  answer: team,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, body }): Promise<Team> {
    const { name, logo, team_id } = body;
    if (logo !== undefined) checkLogo(logo);
    const { member } = caller;
    const now = service.now();
    const saved =
      team_id === undefined
        ? await service.store.createTeam(member, { name, logo: logo ?? '' }, now)
        : await service.store.updateTeam(
            member,
            requireTeam(service, caller, team_id),
            logo === undefined ? { name } : { name, logo },
            now,
          );
    return {
      id: service.ids.encode('team', saved.account, saved.id),
      name: saved.name,
      logo: saved.logo,
      invite_link: inviteLinkOf(service, saved.invitation),
    };
  },
});

const PICTURE = /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Throws unless the logo is an https address or a picture as a base64 data URL. */
export function checkLogo(logo: string): void {
  if (PICTURE.test(logo) || isHttpsAddress(logo)) return;
  throw refuseField(
    'logo',
    'must be an https address, or a picture as a data URL (data:image/png;base64,…)',
    'invalid_logo',
  );
}

/** Refuses user names and passwords, which the whole team would see. */
function isHttpsAddress(logo: string): boolean {
  if (/[\s\\]/.test(logo)) return false;
  const url = URL.parse(logo);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}
