import { existsSync } from 'node:fs';
import { Option } from 'commander';
import { z } from 'zod';
import { type CliCommand, cliGroup, OF_KITH, ownCommand, type Typed } from '../cli/cli-command.ts';
import { defineCommand } from '../cli/command.ts';
import { isOnTerminal, requireConsent } from '../cli/prompts.ts';
import { printResult, runCommand } from '../cli/run-command.ts';
import { loadConfig } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';
import { installAlwaysOn, isAlwaysOn, type Program, removeAlwaysOn } from '../installation/always-on.ts';
import { describeConfined } from '../installation/confined-browsers.ts';
import { deleteData } from '../installation/delete-data.ts';
import { registeredBrowsers, THIS_COMPUTER, uninstallStarter } from '../installation/install.ts';
import { formatSettings, installHere } from '../installation/offer-install.ts';
import { type Settings, settingsToSave } from '../installation/saved-settings.ts';
import { stopKith } from '../installation/stop-kith.ts';
import { CODE, STARTED } from '../own-code.ts';
import { reachServer } from '../server/command-socket.ts';
import { prepareDirectory } from '../store/database/data-directory.ts';
import { VERSION } from '../version.ts';

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
  show: ({ address, version, pid }) => `Kith ${version} is running at ${address} (process ${pid}).`,
});

const stopped = z.object({ stopped: z.boolean() });
/** For each browser, the reason why it can't start Kith, or ''. */
const browserResults = z.array(z.object({ browser: z.string(), problem: z.string() })).readonly();
const installed = z.object({ data: z.string(), browsers: browserResults });
/** `data` is null if it was deleted. */
const uninstalled = z.object({ browsers: browserResults, data: z.string().nullable() });
const serviceInstalled = z.object({ data: z.string() });
const serviceStatus = z.object({ registered: z.boolean(), running: z.boolean() });
const serviceRemoved = z.object({ removed: z.boolean() });

/** Commands about this computer rather than the data. This process always runs them, never a Kith that is already running. */
export const INSTALLATION_COMMANDS: readonly CliCommand[] = [
  ownCommand('status', 'Show whether Kith is running, and its address.', {
    of: OF_KITH,
    runs: [status],
    prints: status.jsonSchema,
    act: printStatus,
  }),
  printingCommand(
    'stop',
    'Stop Kith when it runs in the background. It answers running requests first.',
    stopped,
    stop,
  ),
  printingCommand('install', 'Let your browsers start Kith automatically.', installed, install),
  printingCommand('uninstall', 'Undo “install”. Your data stays.', uninstalled, uninstall, [
    new Option('--everything', 'also delete your data and all of Kith’s other files').default(false),
    new Option('--yes', 'don’t ask for confirmation').default(false),
  ]),
  cliGroup('service', 'Let this computer start Kith at login.', [
    printingCommand('install', 'Start Kith now and at each login.', serviceInstalled, installService),
    printingCommand('status', 'Show whether Kith starts at login.', serviceStatus, describeService),
    printingCommand('remove', 'Stop starting Kith at login.', serviceRemoved, removeService),
  ]),
];

/** Defines a command whose result is printed as JSON or as text. */
function printingCommand<Schema extends z.ZodType>(
  usage: string,
  description: string,
  prints: Schema,
  act: (typed: Typed) => Promise<{ json: z.input<Schema>; said: string }>,
  options: readonly Option[] = [],
): CliCommand {
  return ownCommand(usage, description, {
    of: OF_KITH,
    options,
    prints,
    async act(typed: Typed) {
      const { json, said } = await act(typed);
      printResult(prints, json, typed.json === true, said);
    },
  });
}

async function printStatus({ json }: Typed): Promise<void> {
  const { data } = loadConfig(process.env);
  const server = existsSync(data) ? await reachServer(data) : null;
  if (server === null) throw new Refusal(`Kith isn’t running. Start it with: ${STARTED}`);
  server.destroy();
  await runCommand(status, {}, json === true);
  if (json !== true) for (const words of describeConfined(THIS_COMPUTER)) process.stdout.write(`${words}\n`);
}

async function stop() {
  const { data } = loadConfig(process.env);
  const wasRunning = existsSync(data) && (await stopKith(data));
  const again = registeredBrowsers(THIS_COMPUTER).length > 0 ? ' Your browser restarts it when needed.' : '';
  const said = wasRunning ? `Kith has stopped.${again}` : `Kith isn’t running with the data in ${data}.`;
  return { json: { stopped: wasRunning }, said };
}

async function install() {
  const data = prepareDirectory(loadConfig(process.env).data);
  const { browsers, said } = installHere(THIS_COMPUTER, data);
  return { json: { data, browsers }, said };
}

async function uninstall({ everything, yes }: Typed) {
  const { data, databaseUrl } = loadConfig(process.env);
  if (everything === true && yes !== true) await confirmEverything(data);
  await stopKith(data);
  removeAlwaysOn(THIS_COMPUTER, programOf(data));
  const browsers = uninstallStarter(THIS_COMPUTER);
  const foreign = everything === true ? deleteData(data, THIS_COMPUTER.home) : [];
  const said = [
    'Browsers won’t start Kith any more.',
    ...browsers.map(({ problem }) => problem).filter((problem) => problem !== ''),
    everything === true ? `Your data in ${data} was deleted.` : `Your data stays in ${data}.`,
    ...(databaseUrl === null ? [] : ['Data in the database at KITH_DATABASE_URL stays there.']),
    ...(foreign.length > 0 ? [`Kept, because Kith didn’t create it: ${foreign.join(', ')}`] : []),
    'To remove the extension, use each browser’s list of extensions.',
  ];
  return { json: { browsers, data: everything === true ? null : data }, said: said.join('\n') };
}

async function confirmEverything(data: string): Promise<void> {
  if (!isOnTerminal()) {
    throw new Refusal('uninstall --everything deletes your data. To confirm, add --yes.', 2);
  }
  await requireConsent(`Delete ${data} with everything in it? You can’t undo this.`, 'Nothing was removed.');
}

async function installService() {
  const data = prepareDirectory(loadConfig(process.env).data);
  const program = programOf(data);
  installAlwaysOn(THIS_COMPUTER, program);
  const kept =
    process.platform === 'win32'
      ? formatUnsaved(program.settings)
      : formatSettings(program.settings, 'They are saved in its file, which only you can read.');
  return { json: { data }, said: ['Kith is running and will start at each login.', ...kept].join('\n') };
}

/** Warns about settings that aren't saved, because Windows tasks can't have their own environment variables. */
function formatUnsaved(settings: Settings): string[] {
  const names = Object.keys(settings);
  if (names.length === 0) return [];
  return [
    `Windows starts Kith without these settings: ${names.join(', ')}. Set them for your account with setx, then sign in again.`,
  ];
}

async function describeService() {
  const { isRegistered, isRunning } = isAlwaysOn(THIS_COMPUTER, programOf(loadConfig(process.env).data));
  const said = isRegistered
    ? `Kith starts at each login and ${isRunning ? 'is running' : 'isn’t running right now'}.`
    : 'Kith doesn’t start at login.';
  return { json: { registered: isRegistered, running: isRunning }, said };
}

async function removeService() {
  const wasThere = removeAlwaysOn(THIS_COMPUTER, programOf(loadConfig(process.env).data));
  const said = wasThere ? 'Kith no longer starts at login.' : 'Kith didn’t start at login.';
  return { json: { removed: wasThere }, said };
}

function programOf(data: string): Program {
  return { node: process.execPath, main: CODE.main, data, settings: settingsToSave(process.env) };
}
