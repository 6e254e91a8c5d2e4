import type { ImportJob } from '../../../utils/interface/kith-imports.ts';

/** A job of which nothing has been done yet. */
export function newImportJob(id: string, fileName: string, startedAt: string): ImportJob {
  return {
    id,
    state: 'waiting',
    needs: '',
    file_name: fileName,
    source: '',
    rows: 0,
    rows_total: 0,
    rows_per_second: 0,
    seconds_left: null,
    preview: null,
    owner_candidates: [],
    counts: {
      people: 0,
      evidence_added: 0,
      evidence_updated: 0,
      evidence_unchanged: 0,
      refused: 0,
      dropped: 0,
    },
    findings: [],
    newly_reachable: { count: 0, people: [] },
    error: '',
    started_at: startedAt,
    ended_at: '',
  };
}
