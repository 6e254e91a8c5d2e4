import { randomBytes } from 'node:crypto';
import { CONTRIBUTOR_PREFIX } from '../../../utils/companion-api.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import {
  type ContributionLink,
  contribution,
  contributionParams,
  contributions,
  makeContributionRequest,
  teamParams,
} from '../../../utils/interface/kith/kith-teams.ts';
import type { Contribution } from '../../store/teams/contribution-links.ts';
import { asMember } from '../access/as-member.ts';
import { requireOwnData } from '../access/known-callers.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { isoTime } from '../iso-time.ts';
import { contributionLinkOf } from '../link-token.ts';
import { endContributor } from '../membership.ts';
import { requireTeam } from '../row-of.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';

const listContributions = defineOperation({
  method: 'get',
  path: '/kith/teams/{id}/contributions',
  tag: 'Membership and sharing',
  summary: 'The contribution links of a team',
  description: 'Only for the team’s admin. Newest first.',
  access: asMember,
  forward: { effect: 'read' },
  params: teamParams,
  answer: contributions,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }) {
    const team = requireTeam(service, caller, params.id ?? '');
    const all = await service.store.contributions(caller.member, team);
    return { contributions: all.map((link) => assembleContribution(service, link)) };
  },
});

/** No real domain ends like this (RFC 2606). A contributor’s address is unknown until they enter it. */
const NO_EMAIL = 'contributor@kith.invalid';

const makeContributionLink = defineOperation({
  method: 'post',
  path: '/kith/teams/{id}/contributions',
  tag: 'Membership and sharing',
  summary: 'Create a contribution link for one person',
  description:
    'Only for the team’s admin. With the link, someone without the extension can share their LinkedIn export with the team on a page of this Kith. The link works for 30 days, and they can delete their data at any time.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  params: teamParams,
  body: makeContributionRequest,
  answer: contribution,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, body, params }): Promise<ContributionLink> {
    requireOwnData(caller);
    const team = requireTeam(service, caller, params.id ?? '');
    const externalUserId = CONTRIBUTOR_PREFIX + randomBytes(16).toString('base64url');
    const made = { label: body.label, externalUserId, email: NO_EMAIL };
    const link = await service.store.makeContribution(caller.member, team, made, service.now());
    return assembleContribution(service, link);
  },
});

const endContribution = defineOperation({
  method: 'delete',
  path: '/kith/teams/{id}/contributions/{contribution_id}',
  tag: 'Membership and sharing',
  summary: 'End a contribution link',
  description: 'Only for the team’s admin. Erases everything that was contributed through the link.',
  access: asMember,
  forward: { effect: 'withdrawal' },
  isDoneOnce: true,
  params: contributionParams,
  answer: done,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }) {
    const team = requireTeam(service, caller, params.id ?? '');
    const row = service.ids.decode('contribution', params.contribution_id ?? '');
    const isOwn = row !== null && row.account === caller.member.account;
    const by = { link: isOwn ? row.row : 0 };
    const contributor = await service.store.findContributor(caller.member, team, by);
    if (contributor === null) throw new ServiceError('not_found', 'This team has no such contribution link.');
    await endContributor(service, contributor);
    return { changed: true };
  },
});

function assembleContribution(service: ServiceContext, link: Contribution): ContributionLink {
  const { account, id, label, expiresAt, given } = link;
  const isOpen = given === null && expiresAt > service.now();
  return {
    id: service.ids.encode('contribution', account, id),
    label,
    link: isOpen ? contributionLinkOf(service, link) : '',
    expires_at: isoTime(expiresAt),
    gave_at: isoTime(given?.at ?? null),
  };
}

/** Operations on links through which people without the extension give a team their export. */
export const CONTRIBUTION_OPERATIONS: readonly Operation[] = [
  listContributions,
  makeContributionLink,
  endContribution,
];
