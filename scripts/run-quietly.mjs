import { spawn } from 'node:child_process';
import { NODE } from './ensure-installed.mjs';
import { ROOT } from './root.mjs';
import { ownEnvironment } from './run-node.mjs';

/** Runs a program with the project's Node, and returns its output as `{passed, output}` instead of printing it. */
export function runQuietly(args) {
  const child = spawn(NODE, args, { cwd: ROOT, env: ownEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ passed: code === 0, output }));
  });
}
