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
  const [known = null] = await answerPersons(service, member, [identity]);
  return known;
}

/** Returns the same for several people, in the same order. Reads all their facts and names in one step. */
export async function answerPersons(
  service: ServiceContext,
  member: Member,
  identities: readonly PersonIdentity[],
): Promise<readonly (KnownPerson | null)[]> {
  const view = await service.networks.of(member);
  const keys = identities.map(({ key }) => key);
  const numbers = await service.store.personNumbers(member.account, keys, member);
  const found = [...new Set(numbers.values())].map((number) => findPersonPaths(view.network, number));
  const answers = await explainAnswers(service, member, view, found);
  const entities = await loadEntities(service, member, view, answers);
  const viewer = createViewer(view, entities);
  const known = new Map(
    answers.flatMap((answer) => {
      const row = entities.row(answer.person);
      return row === undefined ? [] : [[answer.person, { row, answer, viewer }]];
    }),
  );
  return keys.map((key) => known.get(numbers.get(key) ?? 0) ?? null);
}
