import type { ServiceClient } from '../companion/companion-client.ts';
import {
  type ConfirmImportRequest,
  importFindings,
  importJob,
  importJobs,
} from '../interface/kith/kith-imports.ts';
import { erased } from '../interface/kith/kith-network.ts';

export type ImportsClient = ReturnType<typeof importsClient>;

/** Operations on imports. All of them throw CompanionFailure. */
export function importsClient({ asMe }: ServiceClient) {
  const pathOf = (id: string) => `/kith/imports/${encodeURIComponent(id)}`;
  return {
    /** Returns the user's own imports, newest first. */
    all: async () => (await asMe('GET', '/kith/imports', { answer: importJobs })).imports,
    confirm: (id: string, body: ConfirmImportRequest) =>
      asMe('POST', `${pathOf(id)}/confirm`, { body, answer: importJob }),
    /** Cancels an unfinished import without saving anything. */
    cancel: (id: string) => asMe('POST', `${pathOf(id)}/cancel`, { answer: importJob }),
    /** Undoes a finished import. Data that other sources contain is kept. */
    undo: (id: string) => asMe('DELETE', pathOf(id), { answer: erased }),
    /** Returns every row that was refused or skipped, as CSV for spreadsheets. */
    async findings(id: string): Promise<Blob> {
      const { csv } = await asMe('GET', `${pathOf(id)}/findings`, { answer: importFindings });
      return new Blob([csv], { type: 'text/csv;charset=utf-8' });
    },
  };
}
