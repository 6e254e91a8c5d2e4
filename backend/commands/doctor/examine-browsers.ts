import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readText } from '../../backup/manifest.ts';
import { starterFolder } from '../../installation/browsers.ts';
import { registeredBrowsers, THIS_COMPUTER } from '../../installation/install.ts';
import { CALLED, extensionFolder, IS_PACKED } from '../../own-code.ts';
import { VERSION } from '../../version.ts';
import { type Finding, ok, warning } from './finding.ts';

export function registration(data: string): Finding {
  const what = 'Browsers';
  const names = registeredBrowsers(THIS_COMPUTER);
  const mend = `KITH_DATA='${data}' ${CALLED} install`;
  if (names.length === 0) return warning(what, 'No browser starts Kith by itself.', mend);
  const { platform, env, home } = THIS_COMPUTER;
  const script = join(starterFolder(platform, env, home), platform === 'win32' ? 'starter.bat' : 'starter');
  const text = readText(script);
  if (text === null)
    return warning(what, `${names.join(', ')} can’t start Kith: ${script} is missing.`, mend);
  if (!text.includes(data)) {
    return warning(what, `${names.join(', ')} start a Kith with another data folder (${script}).`, mend);
  }
  return ok(what, `${names.join(', ')} start Kith by themselves.`);
}

const manifest = z.object({ version: z.string() });

export function extension(): Finding {
  const what = 'Extension';
  const mend = IS_PACKED ? 'Install Kith again.' : 'npm run build';
  for (const browser of ['chrome', 'firefox'] as const) {
    const path = join(extensionFolder(browser), 'manifest.json');
    if (!existsSync(path)) return warning(what, `It isn’t built for ${browser}.`, mend);
    const { version } = manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
    if (version !== VERSION)
      return warning(what, `Version ${version} is there for ${browser}, and Kith is ${VERSION}.`, mend);
  }
  return ok(what, `Version ${VERSION}, as Kith.`);
}
