import { existsSync } from 'node:fs';
import { confirm, isCancel } from '@clack/prompts';
import { Option } from 'commander';
import { z } from 'zod';
import { type CliCommand, cliGroup, JSON_OPTION, OF_KITH } from '../cli/cli-command.ts';
import { defineCommand } from '../cli/command.ts';
import { runCommand } from '../cli/run-command.ts';
import { writeJson } from '../cli/terminal-text.ts';
import { loadConfig } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';
import { installAlwaysOn, isAlwaysOn, type Program, removeAlwaysOn } from '../installation/always-on.ts';
import { describeConfined } from '../installation/confined-browsers.ts';
import { deleteData } from '../installation/delete-data.ts';
import { registeredBrowsers, THIS_COMPUTER, type Told, uninstallStarter } from '../installation/install.ts';
import { type Settings, settingsToKeep } from '../installation/kept-settings.ts';
import { installHere, saySettings } from '../installation/offer-install.ts';
import { stopKith } from '../installation/stop-kith.ts';
import { CODE, STARTED } from '../own-code.ts';
import { reachServer } from '../server/command-socket.ts';
import { prepareDirectory } from '../store/database/data-directory.ts';
import { VERSION } from '../version.ts';

/** `status`: that Kith runs, and how a browser reaches it. */
export const status = defineCommand({
  name: 'status',
  input: z.object({}),
  result: z.object({ address: z.string(), public_key: z.string(), version: z.string(), pid: z.number() }),
  run: async ({ address, companion: { publicKey } }) => ({
    address,
    public_key: publicKey,
    version: VERSION,
    pid: process.pid,
  }),
  show: ({ address, version, pid }) => `Kith ${version} runs at ${address} (process ${pid}).`,
});

/** What is done to this computer and not to the data: by this process, never by a running Kith. */
export const INSTALLATION_COMMANDS: readonly CliCommand[] = [
  wordAct('status', 'Say whether Kith runs, and where.', sayStatus, { runs: [status] }),
  wordAct('stop', 'End a Kith that runs in the background, once it has answered what was asked.', stop),
  wordAct('install', 'Have your browsers start Kith by themselves.', install),
  wordAct('uninstall', 'Take that back; your data stay.', uninstall, {
    options: [
      new Option('--everything', 'your data, too: nothing of Kith is left').default(false),
      new Option('--yes', 'ask nothing').default(false),
    ],
  }),
  cliGroup('service', 'Have this computer start Kith at each login.', [
    wordAct('install', 'Start Kith now, and at each login.', installService),
    wordAct('status', 'Say whether it is so.', sayService),
    wordAct('remove', 'Take it back.', removeService),
  ]),
];

interface ActParts {
  readonly options?: readonly Option[];
  readonly runs?: CliCommand['runs'];
}

/** A command that answers with something to print: as JSON, or as sentences. */
function wordAct(
  usage: string,
  description: string,
  act: (typed: Readonly<Record<string, unknown>>) => Promise<{ json: unknown; said: string } | null>,
  { options = [], runs = [] }: ActParts = {},
): CliCommand {
  return {
    usage,
    description,
    options: [JSON_OPTION, ...OF_KITH, ...options],
    runs,
    async act(typed) {
      const answer = await act(typed);
      if (answer === null) return;
      const { json, said } = answer;
      process.stdout.write(`${typed['json'] === true ? writeJson(json) : said}\n`);
    },
    under: [],
  };
}

async function sayStatus({ json }: Readonly<Record<string, unknown>>): Promise<null> {
  const { data } = loadConfig(process.env);
  const server = existsSync(data) ? await reachServer(data) : null;
  if (server === null) throw new Refusal(`Kith is not running. Start it: ${STARTED}`);
  server.destroy();
  await runCommand(status, {}, json === true);
  if (json !== true) for (const words of describeConfined(THIS_COMPUTER)) process.stdout.write(`${words}\n`);
  return null;
}

async function stop() {
  const { data } = loadConfig(process.env);
  const wasRunning = existsSync(data) && (await stopKith(data));
  const again =
    registeredBrowsers(THIS_COMPUTER).length > 0 ? ' Your browser starts it again when it needs it.' : '';
  const said = wasRunning ? `Kith has stopped.${again}` : `Kith isn’t running with the data in ${data}.`;
  return { json: { stopped: wasRunning }, said };
}

async function install() {
  const data = prepareDirectory(loadConfig(process.env).data);
  const { browsers, said } = installHere(THIS_COMPUTER, data);
  return { json: { data, browsers }, said };
}

async function uninstall({ everything, yes }: Readonly<Record<string, unknown>>) {
  const { data, databaseUrl } = loadConfig(process.env);
  if (everything === true && yes !== true) await confirmEverything(data);
  await stopKith(data);
  removeAlwaysOn(THIS_COMPUTER, programOf(data));
  const browsers = uninstallStarter(THIS_COMPUTER);
  const strange = everything === true ? deleteData(data, THIS_COMPUTER.home) : [];
  const said = [
    'No browser starts Kith any more.',
    ...sayProblems(browsers),
    everything === true ? `Your data in ${data} are deleted.` : `Your data stay in ${data}.`,
    ...(databaseUrl === null ? [] : ['What is in the database of KITH_DATABASE_URL stays there.']),
    ...(strange.length > 0 ? [`Not Kith’s, and still there: ${strange.join(', ')}`] : []),
    'The extension is removed in each browser’s own list of extensions.',
  ];
  return { json: { browsers, data: everything === true ? null : data }, said: said.join('\n') };
}

async function confirmEverything(data: string): Promise<void> {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  if (!isTerminal) throw new Refusal('uninstall --everything deletes your data: say --yes, too.', 2);
  const answer = await confirm({ message: `Delete ${data} with everything in it? This cannot be undone.` });
  if (isCancel(answer) || !answer) throw new Refusal('Nothing was removed.');
}

async function installService() {
  const data = prepareDirectory(loadConfig(process.env).data);
  const program = programOf(data);
  installAlwaysOn(THIS_COMPUTER, program);
  const kept =
    process.platform === 'win32'
      ? sayUnkept(program.settings)
      : saySettings(program.settings, 'They are in its file, which only you can read.');
  return { json: { data }, said: ['Kith runs, and will at each login.', ...kept].join('\n') };
}

/** A task of Windows has no environment of its own. */
function sayUnkept(settings: Settings): string[] {
  const names = Object.keys(settings);
  if (names.length === 0) return [];
  return [`Windows starts it without ${names.join(', ')}. Set them for your user (setx), and log in again.`];
}

async function sayService() {
  const { isRegistered, isRunning } = isAlwaysOn(THIS_COMPUTER, programOf(loadConfig(process.env).data));
  const said = isRegistered
    ? `Kith is started at each login, and ${isRunning ? 'runs' : 'does not run just now'}.`
    : 'Kith is not started at login.';
  return { json: { registered: isRegistered, running: isRunning }, said };
}

async function removeService() {
  const wasThere = removeAlwaysOn(THIS_COMPUTER, programOf(loadConfig(process.env).data));
  const said = wasThere ? 'Kith is no longer started at login.' : 'Kith was not started at login.';
  return { json: { removed: wasThere }, said };
}

function programOf(data: string): Program {
  return { node: process.execPath, main: CODE.main, data, settings: settingsToKeep(process.env) };
}

function sayProblems(told: readonly Told[]): string[] {
  return told.filter(({ problem }) => problem !== '').map(({ problem }) => problem);
}
