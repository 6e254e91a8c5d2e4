/** What six members do to each other's things at random, in the service and in the oracle. */
import fc from 'fast-check';
import { textOf } from '../../../scripts/operation-examples/text-of.ts';
import type { Outcome, Share } from '../../unit/backend/store/oracle/team-world.ts';
import { urlOf } from '../records.ts';
import type { OwnedWorld } from './owned-world.ts';
import { ACCOUNT_OF, FACTS, SOURCES, type WorldUnderTest } from './world-under-test.ts';

const SHARES: readonly Share[] = ['all', 'none', ['linkedin-export'], ['mbox'], [...SOURCES]];

/** As many as there are at a time: old things go on being touched while new ones come. */
const MOST = { teams: 14, lists: 24, sequences: 16, links: 24, emails: 12 };

const TEAM_ACTS = [
  'create team',
  'name team',
  'renew',
  'revoke',
  'look at link',
  'accept',
  'leave',
  'remove',
  'hand over',
  'activate',
  'share',
  'look at sharing',
  'keep',
] as const;
const LIST_ACTS = [
  'create list',
  'name list',
  'show list',
  'delete list',
  'read list',
  'add',
  'take off',
] as const;
const SEQUENCE_ACTS = [
  'create sequence',
  'rename',
  'delete sequence',
  'read sequence',
  'draft',
  'edit',
  'cancel',
] as const;
const IMPORT_ACTS = ['undo', 'redo'] as const;

/** Numbers choose among whatever things there are by then, whosever they are. */
export interface Step {
  readonly act:
    | (typeof TEAM_ACTS)[number]
    | (typeof LIST_ACTS)[number]
    | (typeof SEQUENCE_ACTS)[number]
    | (typeof IMPORT_ACTS)[number];
  readonly actor: number;
  readonly thing: number;
  readonly other: number;
}

export const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { arbitrary: fc.constantFrom(...TEAM_ACTS), weight: 8 },
    { arbitrary: fc.constantFrom('accept' as const, 'activate' as const, 'share' as const), weight: 6 },
    { arbitrary: fc.constantFrom(...LIST_ACTS), weight: 8 },
    { arbitrary: fc.constantFrom(...SEQUENCE_ACTS), weight: 6 },
    { arbitrary: fc.constantFrom(...IMPORT_ACTS), weight: 1 },
  ),
  actor: fc.nat(ACCOUNT_OF.length - 1),
  thing: fc.nat(10_000),
  other: fc.nat(10_000),
});

/** A well-formed name of nothing. */
const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAA';

/** What the service answered and what the oracle says. */
export interface Verdict {
  readonly given: Outcome | number;
  readonly expected: Outcome | number;
}

/** A number of the oracle's for each thing of the service's, which knows it by another name. */
export class Things {
  readonly #names: string[] = [];

  add(name: string): number {
    return this.#names.push(name) - 1;
  }

  get size(): number {
    return this.#names.length;
  }

  /** A name that is nobody's for a number that is no thing's. */
  name(number: number): string {
    return this.#names[number] ?? NOBODY;
  }

  number(name: string): number {
    return this.#names.indexOf(name);
  }
}

const pick = <T>(among: readonly T[], at: number): T | undefined => among[at % Math.max(1, among.length)];

export class WorldSteps {
  readonly teams = new Things();
  readonly links = new Things();
  readonly lists = new Things();
  readonly sequences = new Things();
  readonly emails = new Things();
  /** Each member as others may name it. */
  readonly #memberIds: string[] = [];
  /** By list and person. */
  readonly #items = new Map<string, number>();
  readonly #service: WorldUnderTest;
  readonly #oracle: OwnedWorld;

  constructor(service: WorldUnderTest, oracle: OwnedWorld) {
    this.#service = service;
    this.#oracle = oracle;
  }

  async take(one: Step): Promise<Verdict> {
    if ((TEAM_ACTS as readonly string[]).includes(one.act)) return this.#takeTeamStep(one);
    if ((LIST_ACTS as readonly string[]).includes(one.act)) return this.#takeListStep(one);
    if ((SEQUENCE_ACTS as readonly string[]).includes(one.act)) return this.#takeSequenceStep(one);
    return this.#takeImportStep(one);
  }

  async #takeTeamStep({ act, actor, thing, other }: Step): Promise<Verdict> {
    const { teams: world, named } = this.#oracle;
    const recent = [...world.links.keys()].slice(-MOST.links);
    // One in eight is no team at all any more.
    const team = thing % 8 === 0 ? other : (pick([...world.teams.keys()], thing) ?? -1);
    const link = pick(recent, other) ?? -1;
    const mate = other % ACCOUNT_OF.length;
    const member_id = await this.#memberId(actor, mate);
    const share = pick(SHARES, other) ?? 'none';
    const who = pick(
      [...new Set(FACTS.filter(({ member }) => member === actor).map((one) => one.person))],
      other,
    );
    const at = (path: string) => `/kith/teams/${this.teams.name(team)}/${path}`;
    const call = (method: string, path: string, body?: unknown) =>
      this.#service.call(actor, method, path, body);
    switch (act) {
      case 'create team': {
        if (world.teams.size >= MOST.teams) return this.take({ act: 'leave', actor, thing, other });
        const { body } = await call('POST', '/v2/teams', { name: `Team of ${actor}` });
        const made = this.teams.add(textOf(body, 'data.id'));
        world.create(actor, made, this.#keepLink(body));
        return { given: 'done', expected: 'done' };
      }
      case 'name team': {
        const found = world.teams.get(team);
        const role = found?.shares.has(actor) ? (found.admin === actor ? 'done' : 'forbidden') : 'not_found';
        const body = { team_id: this.teams.name(team), name: 'Renamed' };
        return { expected: role, given: (await call('POST', '/v2/teams', body)).outcome };
      }
      case 'renew': {
        const expected = world.renew(actor, team);
        const { outcome, body } = await call('POST', at('invitation'));
        if (outcome === 'done') world.links.set(this.#keepLink(body), { team, isLive: true });
        return { given: outcome, expected };
      }
      case 'revoke':
        return {
          expected: world.renew(actor, team),
          given: (await call('DELETE', at('invitation'))).outcome,
        };
      case 'look at link': {
        const found = world.teams.get(team);
        const role = found?.shares.has(actor) ? (found.admin === actor ? 'done' : 'forbidden') : 'not_found';
        const { outcome, body } = await call('GET', at('invitation'));
        const live = [...world.links].find(([, one]) => one.team === team && one.isLive)?.[0];
        const isSame =
          outcome !== 'done' ||
          textOf(body, 'data.invite_link').split('/').at(-1) ===
            (live === undefined ? '' : this.links.name(live));
        return { given: isSame ? outcome : 0, expected: role };
      }
      case 'accept':
        return {
          expected: world.accept(actor, link),
          given: (await call('POST', '/kith/teams/accept', { token: this.links.name(link) })).outcome,
        };
      case 'leave': {
        const expected = world.leave(actor, team);
        if (expected === 'done') this.#oracle.withdraw(team, actor);
        return { expected, given: (await call('POST', at('leave'))).outcome };
      }
      case 'remove': {
        const expected = member_id === NOBODY ? 'not_found' : world.remove(actor, team, mate);
        if (expected === 'done') this.#oracle.withdraw(team, mate);
        return { expected, given: (await call('POST', at('remove'), { member_id })).outcome };
      }
      case 'hand over':
        return {
          expected: member_id === NOBODY ? 'not_found' : world.handOver(actor, team, mate),
          given: (await call('PUT', at('admin'), { member_id })).outcome,
        };
      case 'activate': {
        const wanted = other % 8 === 0 ? null : team;
        const body = { team_id: wanted === null ? null : this.teams.name(wanted) };
        return {
          expected: world.activate(actor, wanted),
          given: (await call('PUT', '/kith/teams/active', body)).outcome,
        };
      }
      case 'share': {
        const isNamed = thing % 2 === 0;
        const isOwn = this.#hasSources(actor, team, share);
        const expected = isOwn ? world.share(actor, team, share) : 422;
        if (expected === 'done') named[isNamed ? 'add' : 'delete'](`${team} ${actor}`);
        const body = typeof share === 'string' ? { share } : { share: 'some', sources: share };
        return { expected, given: (await call('PUT', at('sharing'), { ...body, named: isNamed })).outcome };
      }
      case 'look at sharing': {
        const isIn = world.teams.get(team)?.shares.has(actor) === true;
        return { expected: isIn ? 'done' : 'not_found', given: (await call('GET', at('sharing'))).outcome };
      }
      default: {
        const body = { linkedin_url: urlOf(who ?? ''), private: thing % 2 === 0 };
        return {
          expected: world.keep(actor, who ?? '', body.private),
          given: (await call('PUT', '/kith/people/private', body)).outcome,
        };
      }
    }
  }

  async #takeListStep({ act, actor, thing, other }: Step): Promise<Verdict> {
    const world = this.#oracle;
    // A number that is somebody's, here or in the other account, says which list of the actor's account is meant.
    const [, number = '0'] = this.lists.name(pick([...world.lists.keys()], thing) ?? -1).split('/');
    const list = this.lists.number(`${ACCOUNT_OF[actor]}/${number}`);
    const who = pick(FACTS, other)?.person ?? '';
    const path = `/kith/lists/${number}`;
    const call = (method: string, to: string, body?: unknown) => this.#service.call(actor, method, to, body);
    switch (act) {
      case 'create list': {
        if (world.lists.size >= MOST.lists) return this.take({ act: 'delete list', actor, thing, other });
        const body = { title: `A list of ${actor}`, is_public: other % 2 === 0 };
        const made = await call('POST', '/v2/lists', body);
        const name = `${ACCOUNT_OF[actor]}/${textOf(made.body, 'data.id')}`;
        world.createList(actor, this.lists.add(name), body.title, body.is_public);
        return { given: made.outcome, expected: 'done' };
      }
      case 'name list': {
        const title = `Renamed ${other}`;
        return {
          expected: world.nameList(actor, list, title),
          given: (await call('PUT', path, { title })).outcome,
        };
      }
      case 'show list': {
        const is_public = other % 2 === 0;
        const expected = world.showList(actor, list, is_public);
        return { expected, given: (await call('PUT', path, { is_public })).outcome };
      }
      case 'delete list':
        return { expected: world.deleteList(actor, list), given: (await call('DELETE', path)).outcome };
      case 'read list': {
        const expected = world.readsList(actor, list) ? 'done' : 'not_found';
        return { expected, given: (await call('GET', `/v2/lists/${number}`)).outcome };
      }
      case 'add': {
        const expected = world.addItem(actor, list, who);
        const { outcome, body } = await call('POST', `${path}/items`, { linkedin_urls: [urlOf(who)] });
        if (outcome === 'done')
          this.#items.set(`${list} ${who}`, Number(textOf(body, 'data.items.0.item_id')));
        return { given: outcome, expected };
      }
      default: {
        const item_ids = [this.#items.get(`${list} ${who}`) ?? 999_999];
        const expected = world.removeItem(actor, list, who);
        return { expected, given: (await call('POST', `${path}/items/remove`, { item_ids })).outcome };
      }
    }
  }

  async #takeSequenceStep({ act, actor, thing, other }: Step): Promise<Verdict> {
    const world = this.#oracle;
    const sequence = pick([...world.sequences.keys()], thing) ?? -1;
    const email = pick([...(world.sequences.get(sequence)?.emails.keys() ?? [])], other) ?? other % 50;
    // One in eight e-mails is looked for in a sequence that is not its own.
    const holder = other % 8 === 0 ? (pick([...world.sequences.keys()], other) ?? -1) : sequence;
    const name = `Sequence ${other % 4}`;
    const path = `/kith/sequences/${this.sequences.name(holder)}`;
    const one = `${path}/emails/${this.emails.name(email)}`;
    const call = (method: string, to: string, body?: unknown) => this.#service.call(actor, method, to, body);
    switch (act) {
      case 'create sequence': {
        const known = world.sequenceNamed(actor, name);
        if (known === undefined && world.sequences.size >= MOST.sequences) {
          return this.take({ act: 'delete sequence', actor, thing, other });
        }
        const { outcome, body } = await call('POST', '/kith/sequences', { name });
        const id = textOf(body, 'data.id');
        if (known !== undefined)
          return { given: id === this.sequences.name(known) ? outcome : 0, expected: 'done' };
        world.sequences.set(this.sequences.add(id), { owner: actor, name, emails: new Map() });
        return { given: outcome, expected: 'done' };
      }
      case 'rename':
        return {
          expected: world.renameSequence(actor, holder, name),
          given: (await call('PUT', path, { name })).outcome,
        };
      case 'delete sequence':
        return { expected: world.deleteSequence(actor, holder), given: (await call('DELETE', path)).outcome };
      case 'read sequence': {
        const expected = world.sequences.get(holder)?.owner === actor ? 'done' : 'not_found';
        return { expected, given: (await call('GET', path)).outcome };
      }
      case 'draft': {
        if ((world.sequences.get(holder)?.emails.size ?? 0) >= MOST.emails) {
          return this.take({ act: 'delete sequence', actor, thing, other });
        }
        const number = this.emails.size;
        const expected = world.draft(actor, holder, number);
        const letter = { linkedin_url: urlOf('everybodys-friend'), subject: `No. ${number}`, text: 'Hello' };
        const { outcome, body } = await call('POST', `${path}/emails`, letter);
        if (outcome === 'done') this.emails.add(textOf(body, 'data.id'));
        return { expected, given: outcome };
      }
      case 'edit':
        return {
          expected: world.changeEmail(actor, holder, email, 'edit'),
          given: (await call('PUT', one, { text: `Hello ${other}` })).outcome,
        };
      default:
        return {
          expected: world.changeEmail(actor, holder, email, 'cancel'),
          given: (await call('POST', `${one}/cancel`)).outcome,
        };
    }
  }

  /** Two in three try somebody else's import. */
  async #takeImportStep({ act, actor, thing, other }: Step): Promise<Verdict> {
    const world = this.#oracle;
    const member = thing % 3 === 0 ? actor : thing % ACCOUNT_OF.length;
    const source = pick(SOURCES, other) ?? '';
    if (act === 'redo') {
      if (!world.sourcesOf(member).includes(source)) {
        await this.#service.redoImport(member, source);
        world.redoImport(member, source);
      }
      return { given: 'done', expected: 'done' };
    }
    const expected = world.undoImport(actor, member, source);
    return { expected, given: (await this.#service.undoImport(actor, member, source)).outcome };
  }

  /** The number of the link that an answer with an `invite_link` carries. */
  #keepLink(body: unknown): number {
    return this.links.add(textOf(body, 'data.invite_link').split('/').at(-1) ?? '');
  }

  /** Only what one has can be picked, or was picked when one had it. */
  #hasSources(actor: number, team: number, share: Share): boolean {
    const before = this.#oracle.teams.teams.get(team)?.shares.get(actor);
    if (typeof share === 'string' || before === undefined) return true;
    const known = [...this.#oracle.sourcesOf(actor), ...(typeof before === 'string' ? [] : before)];
    return share.every((source) => known.includes(source));
  }

  /** How the actor names another member; of another account, and in no team so far, it is nobody. */
  async #memberId(actor: number, member: number): Promise<string> {
    this.#memberIds[member] ||= await this.#findMemberId(member);
    return (ACCOUNT_OF[actor] === ACCOUNT_OF[member] && this.#memberIds[member]) || NOBODY;
  }

  async #findMemberId(member: number): Promise<string> {
    const { teams } = (await this.#service.read(member, 'GET', '/kith/teams')) as {
      teams: { members: { id: string; me: boolean }[] }[];
    };
    return teams[0]?.members.find(({ me }) => me)?.id ?? '';
  }
}
