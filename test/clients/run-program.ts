import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Turns off usage reports and update checks. */
const QUIET = {
  ...process.env,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NO_COLOR: '1',
};

/**
 * Runs a program in a folder and returns its output. Throws an error with all output if the exit code isn’t in
 * `codes`.
 */
export async function runProgram(
  cwd: string,
  program: string,
  words: readonly string[],
  codes: readonly number[] = [0],
): Promise<string> {
  const child = spawn(program, words, {
    cwd,
    env: QUIET,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code === null || !codes.includes(code))
    throw new Error(`${program} ${words.join(' ')} ended with ${code}:\n${output}\n${errors}`);
  return output;
}
