import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { ImportError, type PersonKey, type ReadResult } from '../../imports/record.ts';

/** Nothing of a source can be told before it is known whose it is. */
export class OwnerNeeded extends ImportError {
  constructor(file: string, candidates: readonly PersonKey[]) {
    super(
      file,
      0,
      `It could not be told whose ${file} is. Say which is yours: ${candidates.map(addressOf).join(', ')}.`,
    );
    this.name = 'OwnerNeeded';
  }
}

/** Throws {@link OwnerNeeded} where a source says nothing for want of its owner. */
export function requireOwner({ records, ownerCandidates }: ReadResult, fileName: string): void {
  if (records.length === 0 && ownerCandidates.length > 0) throw new OwnerNeeded(fileName, ownerCandidates);
}

/** A key as a person reads it, and says it again: the address of a profile, or an e-mail address. */
export function addressOf(key: PersonKey): string {
  if (key.startsWith('mailto:')) return key.slice('mailto:'.length);
  // A member id has no page under a name; LinkedIn's older address leads there.
  return linkedinUrlOf(key) ?? `https://www.linkedin.com/profile/view?id=${key.slice('li:m:'.length)}`;
}
