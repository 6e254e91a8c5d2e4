import { nameFromSlug } from '../../../utils/card/slug-name.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import type { LinkedPage } from '../../../utils/page/linked-pages.ts';
import { pastedAddresses } from '../../../utils/page/pasted-addresses.ts';

/** As many people as the service ranks at once. */
const MAX_PASTED = 1000;
/** Longer than any table of 1,000 people. */
export const MAX_PASTED_CHARACTERS = 2_000_000;

export interface UnreadLine {
  /** From 1. */
  readonly line: number;
  /** As it stood, without the blanks around it. */
  readonly text: string;
  /** No address of LinkedIn's, the address of a company, or beyond the first 1,000 people. */
  readonly reason: 'no-address' | 'company' | 'too-many';
}

/** A pasted or dropped list: the people it holds, and the lines of which nothing could be made. */
interface ParsedPeople {
  /** Each once, in the order of the list. */
  readonly people: readonly LinkedPage[];
  readonly unread: readonly UnreadLine[];
}

/** Reads addresses a line, a CSV with a column of them, or any text that holds some. */
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

/** Adds whom a line names; why it adds nobody, or not all, else null. */
function addPeople(line: string, people: Map<string, LinkedPage>): UnreadLine['reason'] | null {
  const found = pastedAddresses(line).urls.flatMap((url) => identifyLinkedin(url) ?? []);
  const persons = found.filter((identity) => identity.kind === 'person');
  if (persons.length === 0) return found.length > 0 ? 'company' : 'no-address';
  for (const { key, url, slug } of persons) {
    if (people.has(key)) continue;
    if (people.size >= MAX_PASTED) return 'too-many';
    // A number alone has no address; it says who it is as well.
    const address = url ?? `urn:li:member:${key.slice('li:m:'.length)}`;
    people.set(key, { key, url: address, name: nameFromSlug(slug) });
  }
  return null;
}
