import type { z } from 'zod';
import type { Access } from './operation.ts';
import { defineOperation, type Operation } from './operation.ts';
import { ServiceError } from './service-error.ts';

export interface PlannedOperation {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly access: Access<unknown>;
}

/**
 * A documented operation that is not built: it answers 501 in the error body once the caller is known, and the
 * OpenAPI document says so. Nothing is ever pretended.
 */
export function notBuiltYet(planned: PlannedOperation): Operation {
  return defineOperation({
    ...planned,
    description: 'Not built yet: answers 501 in the error body.',
    answer: null,
    refusals: ['not_implemented'],
    async handle() {
      const name = `${planned.method.toUpperCase()} ${planned.path}`;
      throw new ServiceError('not_implemented', `${name} is documented but not built in this version.`);
    },
  });
}
