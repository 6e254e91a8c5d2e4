import { textOf } from '../../../scripts/operation-examples/text-of.ts';
import { urlOf } from '../records.ts';
import { pick, type Stage } from './stage.ts';
import type { ListStep, Verdict } from './step.ts';
import { ACCOUNT_OF, FACTS } from './world-under-test.ts';

const MAX_LISTS = 24;

export class ListSteps {
  /** The numbers of items, by list and person. */
  readonly #items = new Map<string, number>();
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async take({ act, actor, thing, other }: ListStep): Promise<Verdict> {
    const { lists } = this.#stage;
    const world = this.#stage.oracle;
    // The number of a list in the other account may also be that of a list in the actor's account.
    const [, number = '0'] = lists.name(pick([...world.lists.keys()], thing) ?? -1).split('/');
    const list = lists.number(`${ACCOUNT_OF[actor]}/${number}`);
    const who = pick(FACTS, other)?.person ?? '';
    const path = `/kith/lists/${number}`;
    const call = (method: string, to: string, body?: unknown) =>
      this.#stage.service.call(actor, method, to, body);
    switch (act) {
      case 'create list': {
        if (world.lists.size >= MAX_LISTS) return this.take({ act: 'delete list', actor, thing, other });
        const body = { title: `A list of ${actor}`, is_public: other % 2 === 0 };
        const made = await call('POST', '/v2/lists', body);
        const name = `${ACCOUNT_OF[actor]}/${textOf(made.body, 'data.id')}`;
        world.createList(actor, lists.add(name), body.title, body.is_public);
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
}
