import type { ServiceClient } from '../companion/companion-client.ts';
import {
  type ConfirmImportRequest,
  type ImportJob,
  importFindings,
  importJob,
  importJobs,
} from '../interface/kith/kith-imports.ts';
import { type Erased, erased } from '../interface/kith/kith-network.ts';

/** Operations on uploaded imports. Every function throws CompanionFailure. */
export interface ImportBook {
  /** Returns the user's own imports, newest first. */
  all(): Promise<readonly ImportJob[]>;
  /** Continues an import that is `ready`. */
  confirm(id: string, answers: ConfirmImportRequest): Promise<ImportJob>;
  /** Cancels an unfinished import; nothing is saved. */
  cancel(id: string): Promise<ImportJob>;
  /** Undoes a finished import. Data that other sources contain is kept. */
  undo(id: string): Promise<Erased>;
  /** Returns every row that was refused or skipped, as CSV for spreadsheets. */
  findings(id: string): Promise<Blob>;
}

export function importBook(client: ServiceClient): ImportBook {
  const pathOf = (id: string) => `/kith/imports/${encodeURIComponent(id)}`;
  return {
    async all() {
      return (await client.asMe('GET', '/kith/imports', { answer: importJobs })).imports;
    },
    async confirm(id, body) {
      const path = `${pathOf(id)}/confirm`;
      return client.asMe('POST', path, { body, answer: importJob });
    },
    async cancel(id) {
      return client.asMe('POST', `${pathOf(id)}/cancel`, { answer: importJob });
    },
    async undo(id) {
      return client.asMe('DELETE', pathOf(id), { answer: erased });
    },
    async findings(id) {
      const path = `${pathOf(id)}/findings`;
      const { csv } = await client.asMe('GET', path, { answer: importFindings });
      return new Blob([csv], { type: 'text/csv;charset=utf-8' });
    },
  };
}
