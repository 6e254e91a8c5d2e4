import { ServiceError } from '../../service-error.ts';

/** Of somebody else's import nobody is told that it is there. */
export function noSuchImport(): never {
  throw new ServiceError('not_found', 'There is no import of yours with this id.');
}
