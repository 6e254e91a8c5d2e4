import { readCards } from '../../../../../backend/imports/cards/cards.ts';
import type { ReadOptions } from '../../../../../backend/imports/reader.ts';
import type { ReadResult } from '../../../../../backend/imports/record.ts';
import { sourceFile } from '../source-file.ts';

export function card(version: string, ...lines: readonly string[]): string {
  return ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n');
}

/** Day 20,000 is October 4, 2024. */
export const OPTIONS: ReadOptions = { fileName: 'contacts.vcf', asOf: 20_000 };

export function readContacts(
  text: string | Uint8Array,
  options: Partial<ReadOptions> = {},
): Promise<ReadResult> {
  return readCards([sourceFile('contacts.vcf', text, 61)], { ...OPTIONS, ...options });
}

/** Returns one line per person: keys, name, city, country, company and title. */
export function peopleOf({ records }: ReadResult): string[] {
  return records.flatMap((record) => {
    if (record.type !== 'person') return [];
    const jobs = records.flatMap((other) =>
      other.type === 'employment' && other.person === record.keys[0]
        ? [`${other.title} at ${other.company}`]
        : [],
    );
    const { keys, firstName, lastName, city, country } = record;
    return [
      [keys.join(' '), firstName, lastName, city, country, ...jobs].filter((part) => part !== '').join(' | '),
    ];
  });
}
