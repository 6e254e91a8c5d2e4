import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'kith-evaluate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const first = join(folder, 'first.txt');
const second = join(folder, 'second.txt');
const alone = join(folder, 'alone.txt');
const broken = join(folder, 'broken.txt');
writeFileSync(first, 'a b 1\nb a 2\na c 3\nc a 4\n');
writeFileSync(second, 'x y 1\n');
writeFileSync(alone, 'x x 1\ny y 2\n');
writeFileSync(broken, 'a b 1\na b\n');

function evaluate(...args: readonly string[]) {
  const program = 'backend/evaluate/evaluate.ts';
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('npm run evaluate', () => {
  it('prints one object for one file, with null and a reason when no case qualifies', () => {
    const { status, stdout } = evaluate('--json', first);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      seed: 1,
      people: 3,
      contacts: 4,
      ties: { cases: 0, reason: expect.any(String), measures: { auc: null, ndcg_at_10: null } },
      strangers: { measures: { auc: null, p_at_10: null } },
      introducers: { measures: { mrr: null, hit_at_1: null } },
    });
  });

  it('prints several files under their names', () => {
    const { stdout } = evaluate('--json', '--seed', '5', first, second);
    expect(JSON.parse(stdout)).toMatchObject({
      [first]: { seed: 5 },
      [second]: { people: 2, split_at: null },
    });
  });

  it.each([
    ['falls on one side', second, 'no figure, for all events fall on one side of the split'],
    ['is to oneself', alone, 'no figure, for no row is between two people'],
  ])('explains in its text output why there is no figure when everything %s', (_what, file, reason) => {
    expect(evaluate(file).stdout).toContain(reason);
  });

  it.each([
    ['a broken file', [broken], 1, `${broken}, line 2: 2 columns. Expected`],
    ['a missing file', [join(folder, 'none')], 1, 'There is no such file'],
    ['no file', [], 2, 'Name files, or --day'],
    ['files beside --day', ['--day', first], 2, 'Name files, or --day'],
    ['an invalid seed', ['--seed', 'x', first], 2, '--seed must be a whole number'],
    ['an unknown option', ['--fast', first], 2, 'Use: npm run'],
  ])('refuses %s in one sentence and prints nothing else', (_name, args, exitCode, sentence) => {
    const { status, stdout, stderr } = evaluate(...args);
    expect({ status, stdout }).toEqual({ status: exitCode, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });
});
