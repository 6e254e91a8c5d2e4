import { describe, expect, it } from 'vitest';
import { runCommandLine } from '../../../../backend/commands/run-command-line.ts';

async function run(words: readonly string[]) {
  const written = { out: '', err: '' };
  const code = await runCommandLine(words, {
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
  });
  return { code, ...written };
}

describe('the words of a command line', () => {
  it.each([
    [['frobnicate'], /^unknown command 'frobnicate'$/],
    [['paths'], /^missing required argument 'address'$/],
    [['paths', 'x', '--frob'], /^unknown option '--frob'$/],
    [
      ['paths', 'x', '--as-of', '2026-02-30'],
      /^--as-of takes a day like 2026-01-31; "2026-02-30" is none\.$/,
    ],
    [['paths', 'x', '--as-of', '\u001b[31mred'], /^--as-of takes a day like 2026-01-31; ".*red" is none\.$/],
    [['erase'], /^erase takes exactly one of --person, --import and --all\.$/],
    [['erase', '--all', '--import', 'x'], /exactly one of/],
  ])('are refused with exit code 2 and one sentence: %j', async (words, sentence) => {
    const { code, out, err } = await run(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^\P{Cc}+\n$/u);
    expect(err.trimEnd()).toMatch(sentence);
  });

  it.each([
    [['serve'], []],
    [['member', 'add'], []],
    [['member', 'list'], []],
    [['key', 'create'], []],
    [['key', 'rotate'], []],
    [['sessions', 'revoke'], []],
    [['pair'], ['--member']],
    [['sessions'], ['--member']],
    [['paths'], ['--member', '--as-of']],
  ])('take with %j whom and which day only where that changes anything: %j', async (command, options) => {
    const { out } = await run([...command, '--help']);
    expect(out.match(/--member|--as-of/g) ?? []).toEqual(options);
    expect(out).toContain('--json');
  });

  it('take with identify no option that would change nothing', async () => {
    expect((await run(['identify', '--help'])).out).not.toMatch(/--member|--as-of/);
  });

  it.each([[['--help']], [['paths', '--help']], [['sessions', 'revoke', '--help']], [['--version']]])(
    'are explained: %j',
    async (words) => {
      const { code, out, err } = await run(words);
      expect([code, err]).toEqual([0, '']);
      expect(out.length).toBeGreaterThan(4);
    },
  );
});
