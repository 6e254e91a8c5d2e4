import { vi } from 'vitest';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import type { ImportJob } from '../../../../utils/interface/kith/kith-imports.ts';
import { jobOf } from './answers.ts';
import { fakeClient } from './fake-client.ts';

type Answer = ImportJob | CompanionFailure | Promise<ImportJob>;

/** An import that was read but not confirmed. */
export function readyJob(changed: Partial<ImportJob> = {}): ImportJob {
  return jobOf({ state: 'ready', needs: 'confirm', preview: previewOf(), ...changed });
}

export function previewOf(
  changed: Partial<NonNullable<ImportJob['preview']>> = {},
): NonNullable<ImportJob['preview']> {
  return {
    files: [
      {
        path: 'Connections.csv',
        kind: 'connections',
        rows: 900,
        columns: [
          { name: 'First Name', field: 'first_name' },
          { name: 'URL', field: 'linkedin_url' },
          { name: 'Birth Date', field: '' },
        ],
      },
      { path: 'messages.csv', kind: 'messages', rows: 20_000, columns: [] },
    ],
    people: 900,
    evidence: [
      { kind: 'message', count: 19_411 },
      { kind: 'connection', count: 900 },
    ],
    evidence_new: 20_000,
    evidence_known: 311,
    ...changed,
  };
}

/**
 * A client with these imports, listed as given. Polls return the states in `heard`, by id, one after another; the
 * last one repeats. `acts` are the responses to confirm, cancel, findings and undo.
 */
export function fakeImports({
  listed = [],
  heard = {},
  uploaded = jobOf(),
  acts = {},
}: {
  readonly listed?: readonly ImportJob[];
  readonly heard?: Readonly<Record<string, readonly Answer[]>>;
  readonly uploaded?: ImportJob;
  readonly acts?: Readonly<Record<string, unknown>>;
} = {}) {
  const left = new Map(Object.entries(heard).map(([id, answers]) => [id, [...answers]]));
  const upload = vi.fn(
    async (_file: Blob, _name: string, _tell: (share: number) => void, _signal?: AbortSignal) => uploaded,
  );
  const made = fakeClient(
    ({ method, path }) => {
      if (path === '/kith/imports') return { imports: listed };
      const [, id = '', act = ''] = /^\/kith\/imports\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
      const isPolled = method === 'GET' && act === '';
      const answer = isPolled ? nextOf(left.get(id) ?? []) : acts[act === '' ? 'undo' : act];
      if (answer instanceof CompanionFailure) throw answer;
      return answer;
    },
    { upload },
  );
  return { ...made, upload };
}

function nextOf(answers: Answer[]): Answer {
  const [next = new CompanionFailure('failed', 'You have no import with this id.', 404)] = answers;
  if (answers.length > 1) answers.shift();
  return next;
}
