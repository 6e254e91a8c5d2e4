import { refuseField } from './service-error.ts';

const LONGEST_KEY = 255;

/**
 * What names a request that must not be done twice: its `Idempotency-Key` and what it asks for, so that a key used
 * again for something else is another request. Undefined without a key.
 */
export function nameRequest(request: Request, asked: unknown): Uint8Array | undefined {
  const key = request.headers.get('idempotency-key') ?? '';
  if (key === '') return undefined;
  if (key.length > LONGEST_KEY) {
    throw refuseField('Idempotency-Key', `must have at most ${LONGEST_KEY} characters`, 'too_long');
  }
  return new TextEncoder().encode(JSON.stringify([key, asked]));
}
