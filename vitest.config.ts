import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { wordModules } from './modules/words/word-modules.ts';
import { ownEnvironment } from './scripts/run-node.mjs';
import { compiledThreads } from './test/compiled-backend.ts';
import { DearestFirst } from './test/dearest-first.ts';
import { temporaryFolder } from './test/temporary-folder.ts';

// Each import runs in a thread, and each command in a process. Without this cache, two thirds of their time would be
// spent compiling.
process.env.NODE_COMPILE_CACHE = ownEnvironment().NODE_COMPILE_CACHE;
process.env.TMPDIR = temporaryFolder();

const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'));

/**
 * Runs all browser tests with a companion that uses another Kith as its service. `npm test` tests that setup only
 * without a browser.
 */
const HOSTED = process.env.E2E_HOSTED === 'all' ? ['test/e2e/**/*.test.ts'] : [];

// On two cores, Vitest would reserve one for itself, although it has little to do.
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** The timeouts only end tests that hang. No test asserts speed. */
const PROJECT = {
  maxWorkers,
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Test files share a process, so that modules load only once. Each test undoes its changes. */
const TOGETHER = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true };

/** Unit tests of the extension. Those that replace modules (`APART`) need modules of their own. */
const EXTENSION = 'test/unit/{utils,components,entrypoints,modules}/**/*.test.{ts,tsx}';
const APART = globSync(EXTENSION).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);

/**
 * `npm run verify -- postgres` and `-- citus` also run these on PostgreSQL. The two excluded test files open the SQLite
 * file directly.
 */
const contractOnPostgres =
  process.env.KITH_VERIFY === 'postgres' || process.env.KITH_VERIFY === 'citus'
    ? ['test/contract/!(bad-input|openapi-fuzz).test.ts']
    : [];

/** Tests typed clients, linters of the OpenAPI documents, and the reference with its examples. Installs its own packages. */
const CLIENTS = process.env.KITH_VERIFY === 'clients' ? ['test/clients/*.test.ts'] : [];

/** Browser tests of views and failures whose parts are also tested without a browser, and tests that repeat a part of others. */
const LONG_IN_BROWSERS = process.env.E2E_LONG === 'all' ? [] : ['test/e2e/long/*.test.ts'];

/** This test erases a network larger than the space reserved for erasing. `kith-on-full-disk` erases a smaller one. */
const LONG_FAULTS = process.env.KITH_VERIFY === 'kills' ? [] : ['test/fault/erase-on-full-disk.test.ts'];

/** Load tests. They take minutes and print figures, so `npm test` skips them. */
const LOAD = process.env.KITH_VERIFY?.startsWith('several') ? ['test/load/*.test.ts'] : [];

/** Tests everything from the packed files to the first card in real browsers. Takes minutes and prints figures. */
const INSTALL = process.env.KITH_VERIFY === 'install' ? ['test/install/*.test.ts'] : [];

/**
 * Compiles the backend once. Processes that tests start then take half as long to start, and stores in threads a third
 * as long.
 */
const COMPILED = 'test/compiled-backend.ts';

/** A team's server and a teammate's computer, in two network namespaces. */
const MACHINES = process.env.KITH_VERIFY === 'two-machines' ? ['test/machines/*.test.ts'] : [];

/**
 * Tests with a mailbox on a real Dovecot, or with address books and calendars on a real Radicale. `npm test` can't
 * install these servers.
 */
const SERVERS = /^(?:mailbox|dav)$/.test(process.env.KITH_VERIFY ?? '')
  ? [`test/${process.env.KITH_VERIFY}/*.test.ts`]
  : [];

/** Tests of the store that also run on PostgreSQL. */
const ON_BOTH_ENGINES = globSync('test/unit/backend/**/*.test.ts').filter((file) =>
  /\bSTORES\b/.test(readFileSync(file, 'utf8')),
);

/** Two browsers at once keep two cores busy. A third would only slow them down. */
const BROWSERS = {
  maxWorkers,
  isolate: false,
  globalSetup: COMPILED,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

/** The backend's projects run in plain Node, the extension's with a fake browser and DOM. */
export default defineConfig({
  test: {
    ...(isShuffled ? {} : { sequence: { sequencer: DearestFirst } }),
    projects: [
      {
        plugins: [compiledThreads()],
        test: {
          name: 'backend',
          environment: 'node',
          ...PROJECT,
          ...TOGETHER,
          include: [
            'test/unit/{backend,scripts,docs,build,bench,locales}/**/*.test.ts',
            'test/contract/**/*.test.ts',
          ],
          provide: { postgres: null },
          globalSetup: COMPILED,
        },
      },
      {
        plugins: [compiledThreads()],
        test: {
          name: 'postgres',
          environment: 'node',
          ...PROJECT,
          ...TOGETHER,
          include: ['test/postgres/**/*.test.ts', ...ON_BOTH_ENGINES, ...contractOnPostgres],
          globalSetup: [COMPILED, 'test/postgres/global-setup.ts'],
        },
      },
      {
        plugins: [WxtVitest(), wordModules()],
        test: {
          name: 'extension',
          environment: 'happy-dom',
          setupFiles: 'test/unit/components/support/prepare-file.ts',
          ...PROJECT,
          ...TOGETHER,
          include: [EXTENSION],
          exclude: APART,
        },
      },
      {
        plugins: [WxtVitest(), wordModules()],
        test: {
          name: 'extension-apart',
          environment: 'happy-dom',
          setupFiles: 'test/unit/components/support/prepare-file.ts',
          ...PROJECT,
          // Isolates files from each other, but sets up the DOM only once per worker.
          pool: 'vmThreads',
          include: APART,
        },
      },
      {
        plugins: [compiledThreads()],
        test: {
          name: 'fault',
          environment: 'node',
          include: ['test/fault/**/*.test.ts'],
          exclude: LONG_FAULTS,
          ...PROJECT,
          // These tests mostly wait for the processes they start.
          maxWorkers: 2 * maxWorkers,
          sequence: { groupOrder: 1 },
          isolate: false,
          globalSetup: COMPILED,
        },
      },
      {
        plugins: [compiledThreads()],
        test: {
          name: 'clients',
          environment: 'node',
          include: CLIENTS,
          ...PROJECT,
          ...TOGETHER,
          globalSetup: COMPILED,
        },
      },
      {
        plugins: [compiledThreads()],
        test: { name: 'load', environment: 'node', include: LOAD, globalSetup: COMPILED },
      },
      {
        test: {
          name: 'machines',
          environment: 'node',
          include: MACHINES,
          globalSetup: COMPILED,
          ...BROWSERS,
        },
      },
      {
        plugins: [compiledThreads()],
        test: {
          name: 'servers',
          environment: 'node',
          include: SERVERS,
          globalSetup: COMPILED,
          ...PROJECT,
          ...TOGETHER,
        },
      },
      {
        test: { name: 'install', environment: 'node', include: INSTALL },
      },
      {
        plugins: [compiledThreads()],
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          exclude: LONG_IN_BROWSERS,
          provide: { service: 'embedded' },
          ...BROWSERS,
        },
      },
      {
        plugins: [compiledThreads()],
        test: {
          name: 'e2e-hosted',
          environment: 'node',
          include: HOSTED,
          provide: { service: 'hosted' },
          ...BROWSERS,
        },
      },
    ],
  },
});
