import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../../../backend/evaluate/evaluate.ts';

const PROGRAM = 'backend/evaluate/evaluate.ts';

const folder = mkdtempSync(join(tmpdir(), 'kith-evaluate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const first = join(folder, 'first.txt');
const second = join(folder, 'second.txt');
const alone = join(folder, 'alone.txt');
const broken = join(folder, 'broken.txt');
const queries = join(folder, 'queries.jsonl');
writeFileSync(first, 'a b 1\nb a 2\na c 3\nc a 4\n');
writeFileSync(second, 'x y 1\n');
writeFileSync(alone, 'x x 1\ny y 2\n');
writeFileSync(broken, 'a b 1\na b\n');
writeFileSync(queries, '{"text":"nurses in Oslo","filters":{"city":"Oslo","position":"nurse"}}\n');

describe('npm run evaluate', () => {
  it('prints one object for one file, with null and a reason when no case qualifies', async () => {
    expect(JSON.parse(await evaluate(['--json', first]))).toMatchObject({
      seed: 1,
      people: 3,
      contacts: 4,
      ties: { cases: 0, reason: expect.any(String), measures: { auc: null, ndcg_at_10: null } },
      strangers: { measures: { auc: null, p_at_10: null } },
      introducers: { measures: { mrr: null, hit_at_1: null } },
    });
  });

  it('prints several files under their names', async () => {
    expect(JSON.parse(await evaluate(['--json', '--seed', '5', first, second]))).toMatchObject({
      [first]: { seed: 5 },
      [second]: { people: 2, split_at: null },
    });
  });

  it.each([
    [
      'all events fall on one side of the split',
      second,
      'no figure, for all events fall on one side of the split',
    ],
    ['no row is between two people', alone, 'no figure, for no row is between two people'],
  ])('explains in its text output why there is no figure when %s', async (_what, file, reason) => {
    expect(await evaluate([file])).toContain(reason);
  });

  it.each([
    ['a broken file', [broken], 1, `${broken}, line 2: 2 columns. Expected`],
    ['a missing file', [join(folder, 'none')], 1, 'There is no such file'],
    ['no file', [], 2, 'Name files, or --day'],
    ['files together with --day', ['--day', first], 2, 'Name files, or --day'],
    ['an invalid seed', ['--seed', 'x', first], 2, '--seed must be a whole number'],
    ['an unknown option', ['--fast', first], 2, 'Usage: npm run'],
  ])('refuses %s in one sentence', async (_name, args, exitCode, sentence) => {
    await expect(evaluate(args)).rejects.toMatchObject({
      exitCode,
      message: expect.stringContaining(sentence),
    });
  });

  it.each([
    ['prints nothing but its report', ['--json', '--search', queries], 0, /^\{.*\}\n$/, /^$/],
    ['prints nothing but the error message when it refuses a file', [broken], 1, /^$/, /^.*Expected.*\n$/],
  ])('%s', (_what, args, exitCode, out, error) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
    expect(stdout).toMatch(out);
    expect(stderr).toMatch(error);
    expect(status).toBe(exitCode);
  });
});
