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
  const rows: (PersonRow | null)[] = [];
  for (const { key } of identities) rows.push(await service.store.personByKey(member.account, key, member));
  const known = rows.flatMap((row) => row ?? []);
  const found = known.map(({ id }) => findPersonPaths(view.network, id));
  const answers = await explainAnswers(service, member, view, found);
  const viewer = createViewer(view, await loadEntities(service, member, view, answers));
  const answered = known.map((row, at) => ({ row, answer: answers[at], viewer })).values();
  return rows.map((row) => {
    const one = row === null ? undefined : answered.next().value;
    return one?.answer === undefined ? null : { ...one, answer: one.answer };
  });
}
