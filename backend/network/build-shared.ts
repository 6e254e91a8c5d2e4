import type { SharedNetwork, SharedScope } from './shared-network.ts';

/** Builds the index of a scope. Pure: the order of rows does not matter. */
export function buildShared({ asOf, team, ties, employments }: SharedScope): SharedNetwork {
  return { asOf, team, ties, employments, version: 0 };
}
