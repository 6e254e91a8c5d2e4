import { appendFile, cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Code that no real build contains: it writes one attribute and sends one request. */
const TRACES = `
setTimeout(() => {
  document.documentElement.setAttribute('data-control', '');
  fetch('https://www.linkedin.com/control-request').catch(() => undefined);
}, 100);
`;

/** Copies a built extension and adds traces to its content script, to prove that the footprint test detects them. */
export async function makeControlBuild(extension: string): Promise<string> {
  const copy = join(await mkdtemp(join(tmpdir(), 'kith-control-')), 'extension');
  await cp(extension, copy, { recursive: true });
  await appendFile(join(copy, 'content-scripts/linkedin.js'), TRACES);
  return copy;
}
