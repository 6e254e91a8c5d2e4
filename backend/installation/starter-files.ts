import { STARTER } from '../../utils/companion-api.ts';
import { CHROME_ID, FIREFOX_ID } from '../../utils/extension-ids.ts';
import type { Browser } from './browsers.ts';

interface StarterWords {
  readonly node: string;
  readonly starter: string;
  readonly data: string;
  /** The file of what Kith is started with beside it: secrets are never in an argument. */
  readonly settings: string;
}

/** What a browser runs: the starter with this data folder and settings, and behind it what the browser itself says. */
export function starterScript(
  platform: NodeJS.Platform,
  { node, starter, data, settings }: StarterWords,
): string {
  if (platform === 'win32') {
    // A percent sign is doubled in a batch file; names of files hold no quotes there.
    const words = [node, starter, data, settings].map((word) => `"${word.replaceAll('%', '%%')}"`);
    return `@echo off\r\n${words.join(' ')} %*\r\n`;
  }
  const words = [node, starter, data, settings].map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  return `#!/bin/sh\n# Written by Kith: browsers start it by this. “kith uninstall” removes it.\nexec ${words.join(' ')} "$@"\n`;
}

/** What tells a browser of the starter, and which extension may use it: ours alone. */
export function hostManifest(kind: Browser['kind'], path: string): string {
  const allowed =
    kind === 'firefox'
      ? { allowed_extensions: [FIREFOX_ID] }
      : { allowed_origins: [`chrome-extension://${CHROME_ID}/`] };
  const manifest = {
    name: STARTER,
    description: 'Starts Kith on this computer',
    path,
    type: 'stdio',
    ...allowed,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
