import { NOT_GLOBAL, refuseField, ServiceError } from '../service-error.ts';

interface HostedSearch {
  readonly prompt?: string | undefined;
  readonly filters?: object | undefined;
  readonly scope: string;
  readonly network_filters?: object | undefined;
}

/** Refuses what can't be searched for: everywhere, nothing, or with network filters that Kith doesn't know. */
export function requireSearch(
  { prompt = '', filters, scope, network_filters = {} }: HostedSearch,
  hasCandidates = false,
): void {
  if (scope === 'global') throw new ServiceError('not_implemented', NOT_GLOBAL);
  const unknown = Object.keys(network_filters).some((key) => key !== 'connection_degrees');
  if (unknown) throw refuseField('network_filters', 'can only contain connection_degrees', 'unknown_field');
  if (!hasCandidates && prompt.trim() === '' && filters === undefined) {
    throw refuseField('prompt', 'or filters is required', 'required');
  }
}
