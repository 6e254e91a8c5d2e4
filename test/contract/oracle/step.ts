/** The random steps of six members. */
import fc from 'fast-check';
import type { Outcome } from '../../unit/backend/store/oracle/team-world.ts';
import { ACCOUNT_OF } from './world-under-test.ts';

export const TEAM_ACTS = [
  'create team',
  'name team',
  'renew',
  'revoke',
  'look at link',
  'accept',
  'leave',
  'remove',
  'hand over',
  'activate',
  'share',
  'look at sharing',
  'keep',
] as const;
export const LIST_ACTS = [
  'create list',
  'name list',
  'show list',
  'delete list',
  'read list',
  'add',
  'take off',
] as const;
export const SEQUENCE_ACTS = [
  'create sequence',
  'rename',
  'delete sequence',
  'read sequence',
  'draft',
  'edit',
  'cancel',
] as const;
export const ACCOUNT_ACTS = ['undo', 'redo', 'create key', 'revoke key'] as const;

/** `thing` and `other` choose among the things that exist by then, no matter who owns them. */
export interface Taken<Act extends string> {
  readonly act: Act;
  readonly actor: number;
  readonly thing: number;
  readonly other: number;
}
export type TeamStep = Taken<(typeof TEAM_ACTS)[number]>;
export type ListStep = Taken<(typeof LIST_ACTS)[number]>;
export type SequenceStep = Taken<(typeof SEQUENCE_ACTS)[number]>;
export type AccountStep = Taken<(typeof ACCOUNT_ACTS)[number]>;
export type Step = TeamStep | ListStep | SequenceStep | AccountStep;

export const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { arbitrary: fc.constantFrom(...TEAM_ACTS), weight: 8 },
    { arbitrary: fc.constantFrom('accept' as const, 'activate' as const, 'share' as const), weight: 6 },
    { arbitrary: fc.constantFrom(...LIST_ACTS), weight: 8 },
    { arbitrary: fc.constantFrom(...SEQUENCE_ACTS), weight: 6 },
    { arbitrary: fc.constantFrom(...ACCOUNT_ACTS), weight: 2 },
  ),
  actor: fc.nat(ACCOUNT_OF.length - 1),
  thing: fc.nat(10_000),
  other: fc.nat(10_000),
}) as fc.Arbitrary<Step>;

/** The results of the service and the oracle, or an HTTP status that isn’t among the oracle’s results. */
export interface Verdict {
  readonly given: Outcome | number;
  readonly expected: Outcome | number;
}
