import { findCompanyPaths } from '../../../backend/network/paths/find-company-paths.ts';
import { assembleCompany } from '../../../backend/service/answers/answer-company.ts';
import { explainAnswers, loadEntities } from '../../../backend/service/answers/answer-entities.ts';
import { createViewer } from '../../../backend/service/answers/assemble-paths.ts';
import { createNetworks } from '../../../backend/service/networks.ts';
import { createOpaqueIds } from '../../../backend/service/opaque-id.ts';
import type { Store } from '../../../backend/store/store.ts';
import { AS_OF } from '../make-world.ts';

export interface PlainQuestion {
  readonly account: number;
  /** The caller's external user id. */
  readonly caller: string;
  readonly address: string;
  readonly idKey: Uint8Array;
  /** Opaque id. */
  readonly company: string;
}

/**
 * Returns a function that computes a company response without a response cache: it queries the index and builds the
 * object, which is serialized later. Facts and names are read in advance, as if they were in memory.
 */
export async function createPlainAnswer(store: Store, question: PlainQuestion): Promise<() => unknown> {
  const { account, caller, address, idKey } = question;
  const ids = createOpaqueIds(idKey);
  const member = await store.member(account, caller);
  const id = ids.decode('company', question.company)?.row ?? 0;
  const row = member && (await store.company(account, id, member));
  if (!member || !row) throw new Error('The store does not contain the company.');
  const service = { store, ids, config: { publicUrl: address } };
  const networks = createNetworks(store, () => AS_OF);
  const view = await networks.of(member);
  const found = findCompanyPaths(view.network, id);
  const answer = { ...found, people: await explainAnswers(service, member, view, found.people) };
  const entities = await loadEntities(service, member, view, answer.people);
  return () => {
    findCompanyPaths(view.network, id);
    const data = assembleCompany(service, account, row, answer, createViewer(view, entities));
    return { data, metadata: { request_id: 'req_00000000-0000-4000-8000-000000000000' } };
  };
}
