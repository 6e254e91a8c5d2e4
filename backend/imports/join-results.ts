import { requireRoom } from './correspondents/assemble-result.ts';
import { EvidenceBook } from './linkedin/evidence-book.ts';
import type { ReadResult } from './record.ts';

/** What several readers read of one source, as one result. Throws ImportError where it is more than `most` facts. */
export function joinResults(results: readonly ReadResult[], fileName: string, most?: number): ReadResult {
  const [only, ...others] = results;
  if (only !== undefined && others.length === 0) return only;
  const evidence = new EvidenceBook();
  for (const { records } of results) {
    for (const record of records) if (record.type === 'evidence') evidence.add(record);
    requireRoom(evidence, fileName, most);
  }
  const people = results.flatMap(({ records }) => records.filter(({ type }) => type !== 'evidence'));
  return {
    source: 'several',
    records: [...people, ...evidence.records()],
    findings: results.flatMap(({ findings }) => findings),
    files: results.flatMap(({ files }) => files),
    ownerKeys: [...new Set(results.flatMap(({ ownerKeys }) => ownerKeys))],
    ownerCandidates: [...new Set(results.flatMap(({ ownerCandidates }) => ownerCandidates))],
  };
}
