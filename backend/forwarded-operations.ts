import type { Forwarded } from './forwarded.ts';
import type { OperationDescription } from './service/http/operation.ts';
import { OPERATIONS } from './service/operations.ts';

/** What the companion passes on, be the service embedded or hosted: each as its definition says. */
export const FORWARDED: readonly Forwarded[] = OPERATIONS.flatMap(({ description }) =>
  forwardedOf(description),
);

function forwardedOf({ method, path, body, rawBody, query, forward }: OperationDescription): Forwarded[] {
  if (forward === undefined) return [];
  return [
    {
      method: method.toUpperCase() as Forwarded['method'],
      path,
      query: Object.keys(query?.shape ?? {}),
      body: rawBody ? 'file' : body ? 'json' : 'none',
      effect: forward.effect,
      isRepeatable: forward.isRepeatable ?? true,
      isRemembered: forward.isRemembered ?? false,
    },
  ];
}
