import { done } from '../../../utils/interface/kith/kith-network.ts';
import {
  keepPrivateRequest,
  type PrivatePeople,
  privatePeople,
  type SetSharingRequest,
  type SharingAnswer,
  setSharingRequest,
  sharing,
  teamParams,
} from '../../../utils/interface/kith/kith-teams.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import type { Sharing } from '../../store/teams/sharing.ts';
import { asMember } from '../access/as-member.ts';
import { requireOwnData } from '../access/known-callers.ts';
import { fullNameOf } from '../answers/answer-entities.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { identifyPerson } from '../identify-target.ts';
import { requireTeam } from '../row-of.ts';
import { refuseField } from '../service-error.ts';

const readSharing = defineOperation({
  method: 'get',
  path: '/kith/teams/{id}/sharing',
  tag: 'Membership and sharing',
  summary: 'What the caller shares with a team',
  description: 'Nothing is shared until the caller has chosen.',
  access: asMember,
  forward: { effect: 'read' },
  params: teamParams,
  answer: sharing,
  refusals: ['not_found'],
  async handle({ service, caller, params }): Promise<SharingAnswer> {
    const team = requireTeam(service, caller, params.id ?? '');
    return assembleSharing(await service.store.sharing(caller.member, team));
  },
});

function assembleSharing({ sources, ownSources, isNamed, hasPicked }: Sharing): SharingAnswer {
  const isShared = (source: string) => sources === 'all' || sources.includes(source);
  return {
    picked: hasPicked,
    share: sources === 'all' ? 'all' : sources.length > 0 ? 'some' : 'none',
    sources: ownSources.map((source) => ({ source, shared: isShared(source) })),
    named: isNamed,
  };
}

const setSharing = defineOperation({
  method: 'put',
  path: '/kith/teams/{id}/sharing',
  tag: 'Membership and sharing',
  summary: 'Choose what the caller shares with a team',
  description:
    'share is all (everything, including later imports), some (only the given sources) or none. Ratings, “they don’t know each other” and private people are never shared.',
  access: asMember,
  forward: { effect: 'withdrawal' },
  isDoneOnce: true,
  params: teamParams,
  body: setSharingRequest,
  answer: done,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, body, params }) {
    requireOwnData(caller);
    const choice = { sources: sourcesOf(body), isNamed: body.named };
    const team = requireTeam(service, caller, params.id ?? '');
    return { changed: await service.store.setSharing(caller.member, team, choice) };
  },
});

function sourcesOf({ share, sources }: SetSharingRequest): readonly string[] | 'all' {
  if (share === 'some' && sources === undefined) {
    throw refuseField('sources', 'is required if share is some', 'required');
  }
  if (share !== 'some' && sources !== undefined) {
    throw refuseField('sources', 'is allowed only if share is some', 'unexpected');
  }
  return share === 'all' ? 'all' : (sources ?? []);
}

const readPrivatePeople = defineOperation({
  method: 'get',
  path: '/kith/people/private',
  tag: 'Membership and sharing',
  summary: 'The people the caller keeps private',
  description: 'They aren’t shared with any team.',
  access: asMember,
  forward: { effect: 'read' },
  answer: privatePeople,
  async handle({ service, caller }): Promise<PrivatePeople> {
    const people = await service.store.privatePeople(caller.member);
    return {
      people: people.map((row) => ({ name: fullNameOf(row), linkedin_url: linkedinUrlOf(row.key) ?? '' })),
    };
  },
});

const keepPrivate = defineOperation({
  method: 'put',
  path: '/kith/people/private',
  tag: 'Membership and sharing',
  summary: 'Keep a person private, or share them again',
  description: 'Applies to every team and to later imports.',
  access: asMember,
  forward: { effect: 'withdrawal' },
  isDoneOnce: true,
  body: keepPrivateRequest,
  answer: done,
  refusals: ['forbidden'],
  async handle({ service, caller, body }) {
    requireOwnData(caller);
    const { key } = identifyPerson('linkedin_url', body.linkedin_url);
    return { changed: await service.store.keepPrivate(caller.member, key, body.private, service.now()) };
  },
});

export const SHARING_OPERATIONS: readonly Operation[] = [
  readSharing,
  setSharing,
  readPrivatePeople,
  keepPrivate,
];
