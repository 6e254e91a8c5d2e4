import { z } from 'zod';
import { importFindings, importJobs } from '../../utils/interface/kith-imports.ts';
import { erased } from '../../utils/interface/kith-network.ts';
import { CALLED } from '../own-code.ts';
import { asking, askOr, askService } from './ask-service.ts';
import { defineCommand } from './command.ts';
import { showErased } from './own-data.ts';
import { defineServiceCommand } from './service-command.ts';

const NO_SUCH_IMPORT = `There is no such import of yours. Their ids: ${CALLED} imports`;

/** Where the name of a state alone says nothing to a person. */
const STATE_WORDS: Readonly<Record<string, string>> = { ready: 'to confirm', done: 'imported' };

const NOTHING_WRITTEN = 'Nothing of this import was in your data. It is off the list now.';

/** `imports`: what was imported, and what waits. */
export const listImports = defineServiceCommand({
  name: 'imports',
  input: {},
  answer: importJobs,
  ask: () => ({ method: 'GET', path: '/kith/imports' }),
  show: ({ imports }) =>
    imports.length === 0
      ? 'Nothing was imported yet.'
      : imports
          .map(({ started_at, state, file_name, error, id }) =>
            [started_at.slice(0, 10), (STATE_WORDS[state] ?? state).padEnd(10), id, file_name, error]
              .join('  ')
              .trimEnd(),
          )
          .join('\n'),
});

/** `imports --findings IMPORT`: what was refused and left out, as CSV. */
export const showFindings = defineCommand({
  name: 'import-findings',
  input: asking.extend({ id: z.string() }),
  result: z.object({ file_name: z.string(), lines: z.array(z.string()) }),
  async run(kith, { id, ...who }) {
    const path = `/kith/imports/${encodeURIComponent(id)}/findings`;
    const answer = await askOr(NO_SUCH_IMPORT, askService(kith, who, { method: 'GET', path }));
    const { file_name, csv } = importFindings.parse(answer);
    return { file_name, lines: csv.trimEnd().split('\r\n') };
  },
  show: ({ lines }) => lines.join('\n'),
});

/** `undo IMPORT`: takes an import back. */
export const undoImport = defineCommand({
  name: 'undo',
  input: asking.extend({ id: z.string() }),
  result: erased,
  run: async (kith, { id, ...who }) =>
    erased.parse(
      await askOr(
        NO_SUCH_IMPORT,
        askService(kith, who, { method: 'DELETE', path: `/kith/imports/${encodeURIComponent(id)}` }),
      ),
    ),
  show: (gone) => (gone.imports === 0 ? NOTHING_WRITTEN : showErased(gone)),
});
