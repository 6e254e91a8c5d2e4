import { isEmailAddress } from '../../../utils/interface/email-address.ts';
import {
  type App,
  app,
  type CanceledUser,
  canceledUser,
  type Relationships,
  relationships,
  relationshipsRequest,
  type UserMe,
  userMe,
} from '../../../utils/interface/v2/user.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { asMember } from '../access/as-member.ts';
import { fullNameOf } from '../answers/answer-entities.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { MANY_ITEMS_BODY } from '../http/read-json-body.ts';
import { identifySlug } from '../identify-target.ts';
import { findOwnContacts } from '../networks.ts';

/** Clients call this to test a connection. */
const readApp = defineOperation({
  method: 'get',
  path: '/v2/app',
  tag: 'User and instance',
  summary: 'Identify this instance',
  description: 'public_key identifies the instance and gives access to nothing.',
  access: asMember,
  answer: app,
  async handle({ service, caller }): Promise<App> {
    return {
      title: 'Kith',
      public_key: service.ids.encode('app', caller.member.account, 0),
      description: null,
      domain_name: new URL(service.config.publicUrl).hostname,
      logo: null,
      is_active: true,
    };
  },
});

const RUNNING: ReadonlySet<string> = new Set(['waiting', 'reading', 'writing']);

const readMe = defineOperation({
  method: 'get',
  path: '/v2/user/me',
  tag: 'User and instance',
  summary: 'The caller',
  description: 'is_sync_complete is true if there is a source and no import is running.',
  access: asMember,
  answer: userMe,
  async handle({ service, caller }): Promise<UserMe> {
    const { member } = caller;
    const { store } = service;
    const me = (await store.people(member.account, [member.person], member)).get(member.person);
    const { imports } = await store.coverage(member);
    const jobs = await service.jobs.list(member);
    return {
      id: member.externalUserId,
      email: member.email,
      name: me === undefined ? '' : fullNameOf(me),
      created_at: new Date(await store.createdAt(member)).toISOString(),
      is_sync_complete: imports.length > 0 && !jobs.some(({ state }) => RUNNING.has(state)),
      is_active: true,
    };
  },
});

const cancelUser = defineOperation({
  method: 'post',
  path: '/v2/user/cancel',
  tag: 'User and instance',
  summary: 'End all tokens of the caller',
  description: 'Until POST /v2/auth/tokens makes a new one. The data stays; POST /kith/erase erases it.',
  access: asMember,
  answer: canceledUser,
  refusals: ['conflict'],
  async handle({ service, caller: { member } }): Promise<CanceledUser> {
    await service.store.endTokens(member);
    return {
      message: 'All tokens of this user have ended. Their data is kept.',
      external_user_id: member.externalUserId,
    };
  },
});

const NOT_A_PERSON = 'This is neither the LinkedIn address nor the email address of a person.';

/** Returns the key of a LinkedIn or email address; null if it is neither. */
function keyOf(identifier: string): string | null {
  const text = identifier.trim();
  if (isEmailAddress(text)) return `mailto:${text.toLowerCase()}`;
  const identity = identifyLinkedin(text);
  return (identity === null ? identifySlug(text) : identity.kind === 'person' ? identity : null)?.key ?? null;
}

/** A score of 0–10 as a rating of 1–5. Never 0, which excludes someone as an introducer. */
const ratingOf = (score: number) => Math.max(1, Math.ceil(score / 2));

const importRelationships = defineOperation({
  method: 'post',
  path: '/v2/user/relationships',
  tag: 'User and instance',
  summary: 'Rate how well the caller knows many people',
  description:
    'Takes 1–1,000 LinkedIn or email addresses. A score of 0–10 becomes a rating of 1–5, and sending it again replaces it. Without a score, someone the caller already knows keeps their evidence, and anyone else gets the rating of min_score, or 1. user_relationship_type isn’t saved.',
  access: asMember,
  isDoneOnce: true,
  body: relationshipsRequest,
  bodyLimit: MANY_ITEMS_BODY,
  answer: relationships,
  async handle({ service, caller: { member }, body }): Promise<Relationships> {
    const sent = body.people.map(({ identifier, score }, index) => ({
      index,
      key: keyOf(identifier),
      score: score ?? null,
    }));
    const errors = sent.flatMap(({ index, key }) => (key === null ? [{ index, error: NOT_A_PERSON }] : []));
    const isKnown = await knownAmong(
      sent.flatMap(({ key, score }) => (key === null || score !== null ? [] : key)),
    );
    const ratings = new Map(
      sent.flatMap(({ key, score }) =>
        key === null || (score === null && isKnown(key))
          ? []
          : [[key, ratingOf(score ?? body.min_score ?? 0)] as const],
      ),
    );
    const refusals = await service.store.setRatings(member, ratings, service.now());
    for (const { index, key } of sent) {
      const error = key === null ? undefined : refusals.get(key);
      if (error !== undefined) errors.push({ index, error });
    }
    errors.sort((x, y) => x.index - y.index);
    return { imported: body.people.length - errors.length, errors };

    /** Returns a function that reports whether the caller's own data shows that they know someone. */
    async function knownAmong(keys: readonly string[]): Promise<(key: string) => boolean> {
      const people = await service.store.peopleByKeys(member.account, keys, member);
      const view = await service.networks.of(member);
      const ids = [...people.values()].map(({ id }) => id);
      const contacts = await findOwnContacts(service.store, member, view, ids);
      return (key) => contacts.has(people.get(key)?.id ?? -1);
    }
  },
});

/** Operations on the caller and the instance that clients of the hosted service call. */
export const HOSTED_USER_OPERATIONS: readonly Operation[] = [
  readApp,
  readMe,
  importRelationships,
  cancelUser,
];
