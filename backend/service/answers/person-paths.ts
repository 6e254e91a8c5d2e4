import type { PersonPaths } from '../../../utils/interface/people-paths.ts';
import { linkedinUrlOf, type PersonIdentity } from '../../../utils/linkedin-url.ts';
import type { Member } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';
import { fullNameOf, openUrlOf, pageLinks } from './answer-entities.ts';
import { answerPerson, answerPersons, type KnownPerson } from './answer-person.ts';
import { assemblePaths, assembleSummary, NO_SUMMARY } from './assemble-paths.ts';
import { nameOf } from './name-of.ts';

/** Describes a person who isn’t in the caller’s data: the name in the address, and no path. */
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

/** Returns the paths to a person (interface 2.6). Someone unknown has none. */
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
