import type { PersonIdentity } from '../../../utils/linkedin-url.ts';
import type { PersonAnswer } from '../../network/paths/answers.ts';
import { findPersonPaths } from '../../network/paths/find-person-paths.ts';
import type { Member, PersonRow } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';
import { loadEntities } from './answer-entities.ts';
import { createViewer, type Viewer } from './assemble-paths.ts';
import { explainAnswers } from './explain-answers.ts';

/** A person in the member’s data, before formatting for either generation of the interface. */
export interface KnownPerson {
  readonly row: PersonRow;
  readonly answer: PersonAnswer;
  readonly viewer: Viewer;
}

/** Returns how the member can reach a person. Null if the member’s data doesn’t contain them. */
export async function answerPerson(
  service: ServiceContext,
  member: Member,
  identity: PersonIdentity,
): Promise<KnownPerson | null> {
  const view = await service.networks.of(member);
  const row = await service.store.personByKey(member.account, identity.key, member);
  if (row === null) return null;
  const [answer] = await explainAnswers(service, member, view, [findPersonPaths(view.network, row.id)]);
  if (answer === undefined) return null;
  const entities = await loadEntities(service, member, view, [answer]);
  return { row, answer, viewer: createViewer(view, entities) };
}
