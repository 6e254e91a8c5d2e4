import { appendFile, cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What no build of Kith does: it writes one attribute and makes one request. */
const TRACES = `
setTimeout(() => {
  document.documentElement.setAttribute('data-control', '');
  fetch('https://www.linkedin.com/control-request').catch(() => undefined);
}, 100);
`;

/** A copy of a built extension whose content script leaves traces, to show that the footprint test finds some. */
export async function makeControlBuild(extension: string): Promise<string> {
  const copy = join(await mkdtemp(join(tmpdir(), 'kith-control-')), 'extension');
  await cp(extension, copy, { recursive: true });
  await appendFile(join(copy, 'content-scripts/linkedin.js'), TRACES);
  return copy;
}
