import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { identifyLines, runCommandLine } from '../../../../backend/commands/run-command-line.ts';

async function run(words: readonly string[]) {
  const written = { out: '', err: '' };
  const code = await runCommandLine(
    words,
    {
      out: (text) => {
        written.out += text;
      },
      err: (text) => {
        written.err += text;
      },
    },
    async () => {},
  );
  return { code, ...written };
}

describe('the command line', () => {
  it.each([
    [['frobnicate'], /^There is no command "frobnicate"\. To list all commands: npm run kith -- --help$/],
    [['impor'], /^There is no command "impor"\. Did you mean import/],
    [
      ['list', 'frob'],
      /^There is no command "list frob"\. To list all commands: npm run kith -- list --help$/,
    ],
    [
      ['frobnicate', '--help'],
      /^There is no command "frobnicate"\. To list all commands: npm run kith -- --help$/,
    ],
    [
      ['list', 'frob', '-h'],
      /^There is no command "list frob"\. To list all commands: npm run kith -- list --help$/,
    ],
    [['help', 'impor'], /^There is no command "impor"\. Did you mean import/],
    [['help', 'list', 'frob'], /^There is no command "list frob"\./],
    [['paths'], /^"paths" needs <address>\. Type: npm run kith -- paths <address>$/],
    [
      ['list', 'add', '1'],
      /^"list add" needs <address>\. Type: npm run kith -- list add <id> <address\.\.\.>$/,
    ],
    [['search'], /^"search" needs <words>\. Type: npm run kith -- search <words\.\.\.>$/],
    [
      ['paths', 'x', '--frob'],
      /^"paths" has no option --frob\. To list all options: npm run kith -- paths --help$/,
    ],
    [['paths', 'x', '--jsno'], /^"paths" has no option --jsno\. Did you mean --json\?/],
    [
      ['serve', 'now', 'please'],
      /^There are too many arguments: "now please"\. Type: npm run kith -- serve$/,
    ],
    [
      ['me', 'x', 'y'],
      /^There are too many arguments: "y"\. Put text with spaces in quotes\. Type: npm run kith -- me <a/,
    ],
    [['import', '--me'], /^--me needs <address> after it\. See: npm run kith -- import --help$/],
    [['ask', 'x', '--note', 'y'], /^"ask" needs --through <address>\. See: npm run kith -- ask --help$/],
    [['search', 'x', '--type', 'frob'], /^--type takes people or companies, not "frob"\.$/],
    [['list', 'it’s \u001b[31mred'], /^There is no command "list it’s red"\./],
    [['list', "it's 'quoted'"], /^There is no command "list it's 'quoted'"\./],
    [['search', 'x', '--type', "it's"], /, not "it's"\.$/],
    [['paths', 'x', '--as-of', '2026-02-30'], /^--as-of takes a day like 2026-01-31, not "2026-02-30"\.$/],
    [['paths', 'x', '--as-of', '\u001b[31mred'], /^--as-of takes a day like 2026-01-31, not ".*red"\.$/],
    [['erase'], /^erase takes exactly one of --person, --import and --all\.$/],
    [['erase', '--all', '--import', 'x'], /exactly one of/],
  ])('rejects %j with exit code 2 and one line', async (words, sentence) => {
    const { code, out, err } = await run(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^\P{Cc}+\n$/u);
    expect(err.trimEnd()).toMatch(sentence);
  });

  it.each([
    [['member', 'add'], []],
    [['member', 'list'], []],
    [['key', 'create'], []],
    [['key', 'rotate'], []],
    [['sessions', 'revoke'], []],
    [['pair'], ['--member']],
    [['sessions'], ['--member']],
    [['paths'], ['--member', '--as-of']],
  ])('shows for %j only the options that have an effect: %j', async (command, options) => {
    const { out } = await run([...command, '--help']);
    expect(out.match(/--member|--as-of/g) ?? []).toEqual(options);
    expect(out).toContain('--json');
  });

  it('shows a default only if it is a word', async () => {
    const { out } = await run(['import', '--help']);
    expect(out).toContain('(default: today)');
    expect(out).not.toMatch(/false|\[\]/);
  });

  it('lists each command once, grouped by purpose', async () => {
    const { out } = await run(['--help']);
    const groups = [...out.matchAll(/^(\S.*):$/gm)].map(([, title]) => title);
    expect(groups).toEqual([
      'Options',
      'Your data',
      'Who can introduce you',
      'What you know about people',
      'Your lists, asks and drafts',
      'With others',
      'Kith itself',
      'Backups',
      'This computer',
      'Start with',
    ]);
    expect(out.match(/^ {2}paths /gm)).toHaveLength(1);
  });

  it.each(['identify', 'serve'])('doesn’t show options for %s that have no effect', async (command) => {
    expect((await run([command, '--help'])).out).not.toMatch(/--member|--as-of|--json/);
  });

  // As in docs/command-line.md.
  it.each([
    [0, 'succeeds', ['--version']],
    [1, 'is refused', ['status']],
    [2, 'doesn’t exist', ['frobnicate']],
  ])('exits with %i when a command %s', async (code, _, words) => {
    vi.stubEnv('KITH_DATA', '/nowhere-here');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await run(words)).code).toBe(code);
  });

  it.each([
    [['--help'], /paths <address>/],
    [['help'], /paths <address>/],
    [['paths', '--help'], /kith -- paths/],
    [['paths', 'x', '--help'], /kith -- paths/],
    [['sessions', '--help'], /kith -- sessions/],
    [['sessions', 'revoke', '--help'], /kith -- sessions revoke/],
    [['help', 'list', 'add'], /kith -- list add/],
    [['--version'], /^\d+\.\d+\.\d+/],
  ])('prints help or the version: %j', async (words, text) => {
    const { code, out, err } = await run(words);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(text);
  });
});

const collect = (lines: AsyncIterable<string> | Iterable<string>) => Array.fromAsync(identifyLines(lines));

describe('identifyLines', () => {
  it.each([
    [
      'https://de.linkedin.com/in/Maria-Lopez/de?trk=x',
      '{"kind":"person","key":"li:in:maria-lopez","url":"https://www.linkedin.com/in/maria-lopez"}',
    ],
    ['urn:li:member:42', '{"kind":"person","key":"li:m:42","url":null}'],
    [
      'www.linkedin.com/school/mit/people',
      '{"kind":"company","key":"li:org:mit","url":"https://www.linkedin.com/company/mit"}',
    ],
    [
      'https://www.linkedin.com/company/1646',
      '{"kind":"company","key":"li:org#1646","url":"https://www.linkedin.com/company/1646"}',
    ],
    ['https://www.linkedin.com/feed', '{"kind":null,"key":null,"url":null}'],
  ])('identifies %s', async (line, json) => {
    expect(await collect([line])).toEqual([json]);
  });

  it('prints a line for every line in order, including empty ones', async () => {
    const answers = await collect(['', 'linkedin.com/in/a', ' ', 'linkedin.com/in/b\r']);
    expect(answers.map((answer) => JSON.parse(answer).key)).toEqual([null, 'li:in:a', null, 'li:in:b']);
  });

  it('prints lines as they arrive', async () => {
    async function* endless() {
      for (;;) yield 'linkedin.com/in/a';
    }
    const answers = identifyLines(endless());
    expect((await answers.next()).value).toContain('li:in:a');
    await answers.return();
  });
});
