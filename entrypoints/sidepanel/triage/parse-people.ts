import { identifyLinkedin, nameOfSlug } from '../../../utils/linkedin-url.ts';
import type { LinkedPage } from '../../../utils/page/linked-pages.ts';
import { pastedAddresses } from '../../../utils/page/pasted-address.ts';

/** The service's limit per ranking. */
const MAX_PASTED = 1000;
/** More than any table of 1,000 people contains. */
export const MAX_PASTED_CHARACTERS = 2_000_000;

export interface UnreadLine {
  /** Counts from 1. */
  readonly line: number;
  /** The line without surrounding spaces. */
  readonly text: string;
  /** Why the line isn't used: it has no LinkedIn address, only a company's, or comes after the first 1,000 people. */
  readonly reason: 'no-address' | 'company' | 'too-many';
}

/** The people of a pasted or dropped list, and the lines that weren't used. */
interface ParsedPeople {
  /** In the order of the list, without duplicates. */
  readonly people: readonly LinkedPage[];
  readonly unread: readonly UnreadLine[];
}

/** Reads LinkedIn addresses from lines, a CSV or any other text. */
export function parsePeople(text: string): ParsedPeople {
  const people = new Map<string, LinkedPage>();
  const unread: UnreadLine[] = [];
  for (const [at, raw] of text.split(/\r\n|[\r\n\u2028\u2029]/u).entries()) {
    const line = raw.trim();
    const reason = line === '' ? null : addPeople(line, people);
    if (reason !== null) unread.push({ line: at + 1, text: line, reason });
  }
  return { people: [...people.values()], unread };
}

/** Adds the people on a line. Returns why some or all of the line is unread; null if all of it was read. */
function addPeople(line: string, people: Map<string, LinkedPage>): UnreadLine['reason'] | null {
  const found = pastedAddresses(line).urls.flatMap((url) => identifyLinkedin(url) ?? []);
  const persons = found.filter((identity) => identity.kind === 'person');
  if (persons.length === 0) return found.length > 0 ? 'company' : 'no-address';
  for (const { key, url, slug } of persons) {
    if (people.has(key)) continue;
    if (people.size >= MAX_PASTED) return 'too-many';
    // A member number doesn't have an address, but the service accepts its URN.
    const address = url ?? `urn:li:member:${key.slice('li:m:'.length)}`;
    people.set(key, { key, url: address, name: nameOfSlug(slug) });
  }
  return null;
}
