import type { PersonPaths } from '../../../utils/interface/people-paths.ts';
import { linkedinUrlOf, type PersonIdentity } from '../../../utils/linkedin-url.ts';
import type { PersonAnswer } from '../../network/paths/answers.ts';
import { findPersonPaths } from '../../network/paths/find-person-paths.ts';
import type { Member, PersonRow } from '../../store/rows.ts';
import type { ServiceContext } from '../service-context.ts';
import { fullNameOf, nameOf, openUrlOf, pageLinks } from './answer-entities.ts';
import { assemblePaths, assembleSummary, explainFound, NO_SUMMARY, type Viewer } from './assemble-paths.ts';

interface KnownPerson {
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

/** Returns how the member can reach several people, in the given order. Reads all their facts and names in one step. */
async function answerPersons(
  service: ServiceContext,
  member: Member,
  identities: readonly PersonIdentity[],
): Promise<readonly (KnownPerson | null)[]> {
  const view = await service.networks.of(member);
  const keys = identities.map(({ key }) => key);
  const numbers = await service.store.personNumbers(member.account, keys, member);
  const found = [...new Set(numbers.values())].map((number) => findPersonPaths(view.network, number));
  const { answers, viewer } = await explainFound(service, member, view, found);
  const known = new Map(
    answers.flatMap((answer) => {
      const row = viewer.entities.row(answer.person);
      return row === undefined ? [] : [[answer.person, { row, answer, viewer }]];
    }),
  );
  return keys.map((key) => known.get(numbers.get(key) ?? 0) ?? null);
}

/** Describes a person who isn’t in the caller’s data, with the name in the address and no path. */
function describeStranger(identity: PersonIdentity): PersonPaths {
  const name = nameOf(identity);
  return {
    person: {
      first_name: name.firstName,
      last_name: name.lastName,
      full_name: fullNameOf(name),
      linkedin_url: identity.url ?? '',
      ...pageLinks(''),
      avatar: '',
    },
    summary: NO_SUMMARY,
    paths: [],
    count: 0,
  };
}

/** Returns the paths to a person (interface 2.6). An unknown person has none. */
export async function personPathsOf(
  service: ServiceContext,
  member: Member,
  identity: PersonIdentity,
): Promise<PersonPaths> {
  return assemble(service, member, identity, await answerPerson(service, member, identity));
}

/** Returns the paths to several people, in the same order. Their facts are read in one step. */
export async function pathsOfMany(
  service: ServiceContext,
  member: Member,
  identities: readonly PersonIdentity[],
): Promise<PersonPaths[]> {
  const known = await answerPersons(service, member, identities);
  return identities.map((identity, at) => assemble(service, member, identity, known[at] ?? null));
}

function assemble(
  service: ServiceContext,
  { account }: Member,
  identity: PersonIdentity,
  known: KnownPerson | null,
): PersonPaths {
  if (known === null) return describeStranger(identity);
  const { row, answer, viewer } = known;
  return {
    person: {
      first_name: row.firstName,
      last_name: row.lastName,
      full_name: fullNameOf(row),
      linkedin_url: identity.url ?? linkedinUrlOf(row.key) ?? '',
      ...pageLinks(openUrlOf(service, 'person', account, row.id)),
      avatar: '',
    },
    summary: assembleSummary(answer, viewer),
    paths: assemblePaths(answer, viewer),
    count: answer.count,
  };
}
