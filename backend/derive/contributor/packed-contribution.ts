/** Packs a contribution into bytes, so another thread receives it without an object per text. */
import { inOneBuffer } from './columns.ts';
import type { Contribution } from './contribution.ts';

/** Text columns, which become numbers when a dictionary adopts the contribution. */
export const TEXT_COLUMNS = ['keys', 'companies', 'titles', 'details', 'privateKeys'] as const;

export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** Each text column in parts of a few thousand texts, as UTF-8 JSON. */
export interface PackedContribution extends Omit<Contribution, TextColumn> {
  readonly texts: Readonly<Record<TextColumn, readonly Uint8Array<ArrayBuffer>[]>>;
}

/** Takes a thread a few milliseconds to load. */
const TEXTS_A_PART = 4096;

export function packContribution(contribution: Contribution): PackedContribution {
  const { keys, companies, titles, details, privateKeys, ...rest } = contribution;
  const texts = {
    keys: packTexts(keys),
    companies: packTexts(companies),
    titles: packTexts(titles),
    details: packTexts(details),
    privateKeys: packTexts(privateKeys),
  };
  return { ...inOneBuffer(rest), texts };
}

export function unpackTexts(part: Uint8Array): string[] {
  return JSON.parse(Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString()) as string[];
}

/** Returns the buffers to transfer instead of copying. */
export function buffersOf({ units, texts }: PackedContribution): ArrayBuffer[] {
  return [
    units.from.buffer as ArrayBuffer,
    ...Object.values(texts).flatMap((parts) => parts.map(({ buffer }) => buffer)),
  ];
}

function packTexts(texts: readonly string[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < texts.length; at += TEXTS_A_PART) {
    parts.push(new TextEncoder().encode(JSON.stringify(texts.slice(at, at + TEXTS_A_PART))));
  }
  return parts;
}
