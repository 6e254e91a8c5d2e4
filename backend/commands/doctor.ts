import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, loadConfig } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';
import { STARTED } from '../own-code.ts';
import { countOf } from './count-of.ts';
import { extension, registration } from './doctor/examine-browsers.ts';
import { backups, databases, derived, modes, room, sources } from './doctor/examine-data.ts';
import { lookForServer, port } from './doctor/examine-process.ts';
import { type Finding, broken, ok } from './doctor/finding.ts';
import { JSON_OPTION, OF_KITH, type WordedCommand } from './worded-command.ts';
import { writeJson } from './write-json.ts';

/** `doctor`: looks at everything Kith needs, changes nothing, and ends with 1 if something is broken. */
export const DOCTOR: WordedCommand = {
  usage: 'doctor',
  description: 'Look for what is wrong with Kith on this computer, and say how to mend it.',
  options: [JSON_OPTION, ...OF_KITH],
  runs: [],
  async act({ json }) {
    const findings = await examine(loadConfig(process.env), Date.now());
    const count = findings.filter(({ level }) => level === 'error').length;
    const said = findings.map(sayFinding).join('\n');
    process.stdout.write(`${json === true ? writeJson({ ok: count === 0, findings }) : said}\n`);
    if (count > 0) throw new Refusal(`${countOf(count, 'thing')} must be mended first.`);
  },
  under: [],
};

const SIGNS = { ok: '✓', warning: '!', error: '✗' };

function sayFinding({ what, level, said, mend }: Finding): string {
  const first = `${SIGNS[level]} ${what}: ${said}`;
  return mend === '' ? first : `${first}\n    → ${mend}`;
}

/** Everything that was looked at, in the order in which it is to be mended. `now`: milliseconds since 1970. */
export async function examine(settings: Config, now: number): Promise<readonly Finding[]> {
  if (!existsSync(settings.data)) {
    const said = `${resolve(settings.data)} isn’t there.`;
    return [
      broken(
        'Folder',
        said,
        `Start Kith for the first time (${STARTED}), or set KITH_DATA to where your data are.`,
      ),
    ];
  }
  const config = { ...settings, data: realpathSync(settings.data) };
  const running = await lookForServer(config.data);
  const found = await databases(config);
  const isSound = found.every(({ level }) => level === 'ok');
  return [
    ok('Folder', config.data),
    modes(config.data),
    ...running.findings,
    await port(config, running.isRunning),
    ...found,
    derived(config.data),
    await room(config),
    registration(config.data),
    extension(),
    backups(config, now),
    // A broken database can’t tell.
    ...(isSound ? [sources(config, now)] : []),
  ];
}
