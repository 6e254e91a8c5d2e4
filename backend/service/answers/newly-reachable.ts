import type { BareStep, CompanyAnswer, PersonAnswer } from '../../network/paths/answers.ts';

/** Whom the newest list of connections has, and the list before hadn't; numbers of people. */
export interface Newcomers {
  readonly self: number;
  readonly added: ReadonlySet<number>;
  /** With another job. */
  readonly moved: ReadonlySet<number>;
}

/** True of somebody to whom there is a path, and none without a newcomer. */
export function isNewlyReachable(answer: PersonAnswer<BareStep>, newcomers: Newcomers): boolean {
  const { added, moved, self } = newcomers;
  if (answer.count === 0 || answer.count > answer.paths.length) return false;
  return answer.paths.every((path) => {
    if (path.kind === 'direct') return added.has(answer.person);
    if (path.starters.some(({ from }) => from !== self)) return false;
    // Who changed jobs leads to new people by working with them alone.
    return added.has(path.introducer) || (moved.has(path.introducer) && path.step.certainty === 'likely');
  });
}

/** The same of a company: nobody there could be reached before, or they worked elsewhere. */
export function isCompanyNewlyReachable(answer: CompanyAnswer<BareStep>, newcomers: Newcomers): boolean {
  if (answer.count === 0 || answer.count > answer.people.length) return false;
  return answer.people.every((one) => newcomers.moved.has(one.person) || isNewlyReachable(one, newcomers));
}
