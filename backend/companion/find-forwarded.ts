import { CompanionError } from './companion-error.ts';
import { FORWARDED, type Forwarded } from './forwarded.ts';

/** Percent-encoded; a longer one would not fit into the address lines that servers take. */
const LONGEST_ID = 1024;

/** Operations with the parts of their paths. */
const PATTERNS = FORWARDED.map((operation) => ({ operation, parts: operation.path.split('/') }));

/** The operation of the table at this address. Throws a {@link CompanionError}. */
export function findForwarded(method: string, path: string): Forwarded {
  const given = path.split('/');
  const ofPath = PATTERNS.filter(({ parts }) => matches(parts, given)).map(({ operation }) => operation);
  const operation = ofPath.find((candidate) => candidate.method === method);
  if (operation) return operation;
  if (ofPath.length === 0) throw new CompanionError('not_found', 'There is no such operation here.');
  const allow = ofPath.map((candidate) => candidate.method).join(', ');
  throw new CompanionError('method_not_allowed', `This address takes ${allow} only.`, {
    headers: { allow },
  });
}

function matches(wanted: readonly string[], given: readonly string[]): boolean {
  return wanted.length === given.length && wanted.every((part, place) => isPart(part, given[place] ?? ''));
}

function isPart(wanted: string, given: string): boolean {
  if (wanted === ':id') return /^[\w-]{1,64}$/.test(given);
  if (wanted === ':opaque') return given !== '' && given.length <= LONGEST_ID && !climbs(given);
  return wanted === given;
}

/** Whether something in front of the service that decodes the segment could take it for another path. */
function climbs(segment: string): boolean {
  try {
    return decodeURIComponent(segment)
      .split(/[/\\]/)
      .some((part) => part === '.' || part === '..');
  } catch {
    return true;
  }
}
