import type { CompanionClient } from '../companion/companion-client.ts';
import {
  type ConfirmImportRequest,
  type ImportJob,
  importFindings,
  importJob,
  importJobs,
} from '../interface/kith-imports.ts';
import { type Erased, erased } from '../interface/kith-network.ts';

/** Everything that can be done with imports once they were handed over. Every function throws CompanionFailure. */
export interface ImportBook {
  /** The person's own, newest first. */
  all(): Promise<readonly ImportJob[]>;
  /** Goes on with one that is `ready`. */
  confirm(id: string, answers: ConfirmImportRequest): Promise<ImportJob>;
  /** Ends one that is not through; nothing of it is kept. */
  cancel(id: string): Promise<ImportJob>;
  /** Takes one back that is through: what no other source holds goes. */
  undo(id: string): Promise<Erased>;
  /** Every row that was refused or left out, as CSV for spreadsheets. */
  findings(id: string): Promise<Blob>;
}

export function importBook(client: Pick<CompanionClient, 'asMe'>): ImportBook {
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
