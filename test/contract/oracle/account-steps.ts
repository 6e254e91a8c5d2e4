import { textOf } from '../../../scripts/operation-examples/text-of.ts';
import { pick, type Stage } from './stage.ts';
import type { AccountStep, Verdict } from './step.ts';
import { ACCOUNT_OF, SOURCES } from './world-under-test.ts';

const MAX_KEYS = 20;

/** Steps with imports, which belong to a member, and secret keys, which belong to an account. */
export class AccountSteps {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async take(one: AccountStep): Promise<Verdict> {
    return one.act.endsWith('key') ? this.#takeKeyStep(one) : this.#takeImportStep(one);
  }

  /** Two of three steps try to undo someone else's import. */
  async #takeImportStep({ act, actor, thing, other }: AccountStep): Promise<Verdict> {
    const { service, oracle } = this.#stage;
    const member = thing % 3 === 0 ? actor : thing % ACCOUNT_OF.length;
    const source = pick(SOURCES, other) ?? '';
    if (act === 'redo') {
      if (!oracle.sourcesOf(member).includes(source)) {
        await service.redoImport(member, source);
        oracle.redoImport(member, source);
      }
      return { given: 'done', expected: 'done' };
    }
    const expected = oracle.undoImport(actor, member, source);
    return { expected, given: (await service.undoImport(actor, member, source)).outcome };
  }

  async #takeKeyStep({ act, actor, thing, other }: AccountStep): Promise<Verdict> {
    const { service, oracle, keys } = this.#stage;
    const account = ACCOUNT_OF[actor] ?? 0;
    if (act === 'create key' && oracle.keys.size < MAX_KEYS) {
      const { outcome, body } = await service.callWithKey(actor, 'POST', '/kith/keys', { label: 'Made' });
      oracle.keys.set(keys.add(`${account}/${textOf(body, 'data.id')}`), account);
      return { given: outcome, expected: 'done' };
    }
    const key = thing % 8 === 0 ? other : (pick([...oracle.keys.keys()], thing) ?? -1);
    // Keys have numbers, so numbers of missing keys are tried, too.
    const [, number = '987654321'] = oracle.keys.has(key) ? keys.name(key).split('/') : [];
    // The number of a key in the other account may also be that of a key in the actor's account.
    const expected = oracle.revokeKey(account, keys.number(`${account}/${number}`));
    const { outcome } = await service.callWithKey(actor, 'POST', `/kith/keys/${number}/revoke`);
    return { expected, given: outcome };
  }
}
