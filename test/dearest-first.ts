import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the paths of the slowest files, the slowest first. They only affect the order. */
const DEAREST = [
  'e2e/frame',
  'e2e/survival-kills',
  'e2e/started-by-the-browser',
  'e2e/main-job',
  'e2e/footprint',
  'e2e/accessibility',
  'utils/upstream-answers',
  'contract/openapi-fuzz',
  'contract/write-answers',
  'contract/who-sees-what',
  'backend/imports/large-sources',
  'search/search-queries',
  'contract/contribute',
  'contract/bad-input',
  'backend/imports/read-linkedin-export',
  'backend/backup/backup.test',
  'service/import-jobs/import-jobs.test',
  'contract/demo-key',
  'commands/commands.test',
  'service/sample/sample-team',
  'contract/imports',
  'teams/teams-by-oracle',
  'fault/serve',
  'fault/store-killed',
  'fault/kith-on-full-disk',
  'fault/starter',
  'fault/foreign-opener',
  'fault/lost-log',
  'fault/import-killed',
  'fault/secrets',
  'fault/hosted-service',
  'fault/other-databases',
  'fault/start-script',
  'postgres/two-kiths',
];

/**
 * Projects whose workers often wait: for a database, a time limit, or the only process that transforms their sources.
 * While they wait, workers of the browser tests can run.
 */
const WAITING = new Set(['extension-apart', 'postgres', 'extension']);

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = DEAREST.findIndex((part) => moduleId.includes(part));
  return at < 0 ? DEAREST.length : at;
};

/** A worker can't change its environment, so new workers start whenever the next file of a project has another one. */
const hasOwnEnvironment = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');

/**
 * Runs the waiting projects before the others. In each project, the slowest files run first, so that no worker still runs
 * one at the end, and files with another environment run last.
 */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))].toSorted(
      (a, b) => Number(WAITING.has(b.name)) - Number(WAITING.has(a.name)),
    );
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .toSorted(
          (a, b) => Number(hasOwnEnvironment(a)) - Number(hasOwnEnvironment(b)) || rankOf(a) - rankOf(b),
        ),
    );
  }
}
