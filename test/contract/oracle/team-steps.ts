import { textOf } from '../../../scripts/operation-examples/text-of.ts';
import type { Share } from '../../unit/backend/store/oracle/team-world.ts';
import { urlOf } from '../records.ts';
import { NOBODY, pick, type Stage } from './stage.ts';
import type { TeamStep, Verdict } from './step.ts';
import { ACCOUNT_OF, FACTS, SOURCES } from './world-under-test.ts';

const SHARES: readonly Share[] = ['all', 'none', ['linkedin-export'], ['mbox'], [...SOURCES]];
/** The maximum number of teams at a time, so that old teams are still used after new ones are created. */
const MAX_TEAMS = 14;
const LINKS_KEPT = 24;

export class TeamSteps {
  /** The id of each member, as others see it. */
  readonly #memberIds: string[] = [];
  readonly #stage: Stage;
  /** Number of teams created. Each has its own name, because creating a team with an existing name returns that team. */
  #made = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async take({ act, actor, thing, other }: TeamStep): Promise<Verdict> {
    const { teams, links } = this.#stage;
    const { teams: world, named } = this.#stage.oracle;
    const recent = [...world.links.keys()].slice(-LINKS_KEPT);
    // In one of eight steps, uses the random number itself, which may not belong to a team.
    const team = thing % 8 === 0 ? other : (pick([...world.teams.keys()], thing) ?? -1);
    const link = pick(recent, other) ?? -1;
    const mate = other % ACCOUNT_OF.length;
    const member_id = await this.#memberId(actor, mate);
    const share = pick(SHARES, other) ?? 'none';
    const who = pick(
      [...new Set(FACTS.filter(({ member }) => member === actor).map((one) => one.person))],
      other,
    );
    const at = (path: string) => `/kith/teams/${teams.name(team)}/${path}`;
    const call = (method: string, path: string, body?: unknown) =>
      this.#stage.service.call(actor, method, path, body);
    switch (act) {
      case 'create team': {
        if (world.teams.size >= MAX_TEAMS) return this.take({ act: 'leave', actor, thing, other });
        const { body } = await call('POST', '/v2/teams', { name: `Team ${++this.#made}` });
        const made = teams.add(textOf(body, 'data.id'));
        world.create(actor, made, this.#keepLink(body));
        return { given: 'done', expected: 'done' };
      }
      case 'name team': {
        const found = world.teams.get(team);
        const role = found?.shares.has(actor) ? (found.admin === actor ? 'done' : 'forbidden') : 'not_found';
        const body = { team_id: teams.name(team), name: 'Renamed' };
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
          textOf(body, 'data.invite_link').split('/').at(-1) === (live === undefined ? '' : links.name(live));
        return { given: isSame ? outcome : 0, expected: role };
      }
      case 'accept':
        return {
          expected: world.accept(actor, link),
          given: (await call('POST', '/kith/teams/accept', { token: links.name(link) })).outcome,
        };
      case 'leave': {
        const expected = world.leave(actor, team);
        if (expected === 'done') this.#stage.oracle.withdraw(team, actor);
        return { expected, given: (await call('POST', at('leave'))).outcome };
      }
      case 'remove': {
        const expected = member_id === NOBODY ? 'not_found' : world.remove(actor, team, mate);
        if (expected === 'done') this.#stage.oracle.withdraw(team, mate);
        return { expected, given: (await call('POST', at('remove'), { member_id })).outcome };
      }
      case 'hand over':
        return {
          expected: member_id === NOBODY ? 'not_found' : world.handOver(actor, team, mate),
          given: (await call('PUT', at('admin'), { member_id })).outcome,
        };
      case 'activate': {
        const wanted = other % 8 === 0 ? null : team;
        const body = { team_id: wanted === null ? null : teams.name(wanted) };
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

  /** Returns the number of the link in a response with an `invite_link`. */
  #keepLink(body: unknown): number {
    return this.#stage.links.add(textOf(body, 'data.invite_link').split('/').at(-1) ?? '');
  }

  /** Returns true if the actor has these sources or has already shared them. Others can’t be shared. */
  #hasSources(actor: number, team: number, share: Share): boolean {
    const before = this.#stage.oracle.teams.teams.get(team)?.shares.get(actor);
    if (typeof share === 'string' || before === undefined) return true;
    const known = [...this.#stage.oracle.sourcesOf(actor), ...(typeof before === 'string' ? [] : before)];
    return share.every((source) => known.includes(source));
  }

  /** Returns another member’s id for the actor, or `NOBODY` for members of other accounts or without a team. */
  async #memberId(actor: number, member: number): Promise<string> {
    this.#memberIds[member] ||= await this.#findMemberId(member);
    return (ACCOUNT_OF[actor] === ACCOUNT_OF[member] && this.#memberIds[member]) || NOBODY;
  }

  async #findMemberId(member: number): Promise<string> {
    const { teams } = (await this.#stage.service.read(member, 'GET', '/kith/teams')) as {
      teams: { members: { id: string; me: boolean }[] }[];
    };
    return teams[0]?.members.find(({ me }) => me)?.id ?? '';
  }
}
