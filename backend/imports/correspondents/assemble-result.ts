import type { EvidenceBook } from '../evidence-book.ts';
import type { FindingLog } from '../finding-log.ts';
import type { PersonBook } from '../person-book.ts';
import type { ReadOptions } from '../reader.ts';
import {
  type FoundOwner,
  type ImportRecord,
  ME,
  NO_DETAIL,
  type PersonKey,
  type ReadFile,
  type ReadResult,
} from '../record.ts';

interface GatheredTraffic {
  readonly source: string;
  readonly options: ReadOptions;
  readonly owner: FoundOwner;
  readonly files: readonly ReadFile[];
  readonly log: FindingLog;
  readonly people: PersonBook;
  readonly evidence: EvidenceBook;
  /** True if some facts can't be assigned to people until the owner is known. */
  readonly isWaiting: boolean;
}

export function knownAddresses({ owner, ownAddresses = [] }: ReadOptions): PersonKey[] {
  return owner?.startsWith('mailto:') ? [...ownAddresses, owner] : [...ownAddresses];
}

/** Returns the result of an email or calendar reader, with a note if the owner couldn't be identified. */
export function assembleResult(traffic: GatheredTraffic): ReadResult {
  const { source, options, owner, files, log, isWaiting } = traffic;
  if (owner.keys.length === 0 && isWaiting) {
    log.note(options.fileName, 0, 'It is unclear which address is yours. Select it and import again.');
  }
  const profile = options.owner?.startsWith('li:') ? [options.owner] : [];
  return {
    source,
    records: recordsOf(traffic),
    findings: log.findings(),
    files,
    ownerKeys: [...profile, ...owner.keys],
    ownerCandidates: owner.candidates,
  };
}

/**
 * Returns the evidence and the people in it. Drops people without evidence, unless earlier emails may be evidence about
 * them.
 */
function recordsOf({ owner, people, evidence, options: { rereading } }: GatheredTraffic): ImportRecord[] {
  const facts = evidence.records();
  const hasEarlier = rereading !== undefined && rereading.ownedBy !== null;
  if (facts.length === 0 && !hasEarlier) return [];
  const known = new Set<PersonKey>();
  for (const { from, to } of facts) known.add(from).add(to);
  const me: ImportRecord = { type: 'person', keys: [ME, ...owner.keys], ...NO_DETAIL };
  const named = people.records(rereading !== undefined);
  return [me, ...named.filter(({ keys: [key] }) => hasEarlier || known.has(key)), ...facts];
}
