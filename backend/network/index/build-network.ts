import { buildShared } from './build-shared.ts';
import type { Network } from './network.ts';
import { openNetwork } from './open-network.ts';
import { type NetworkScope, partScope } from './part-scope.ts';

/**
 * Builds the index that answers one caller's questions from everything the caller may see. Pure and deterministic: the
 * order of rows in the scope does not matter.
 */
export function buildNetwork(scope: NetworkScope): Network {
  const { shared, own } = partScope(scope);
  return openNetwork(buildShared(shared), own);
}
