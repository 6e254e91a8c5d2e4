import { describe, expect, it } from 'vitest';
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

describe('the words of a command line', () => {
  it.each([
    [['frobnicate'], /^There is no command "frobnicate"\. All there are: npm run kith -- --help$/],
    [['impor'], /^There is no command "impor"\. Did you mean import/],
    [['list', 'frob'], /^There is no command "list frob"\. All there are: npm run kith -- list --help$/],
    [['paths'], /^"paths" needs <address>\. Type: npm run kith -- paths <address>$/],
    [
      ['list', 'add', '1'],
      /^"list add" needs <address>\. Type: npm run kith -- list add <id> <address\.\.\.>$/,
    ],
    [['search'], /^"search" needs <words>\. Type: npm run kith -- search <words\.\.\.>$/],
    [['paths', 'x', '--frob'], /^"paths" has no option --frob\. All it has: npm run kith -- paths --help$/],
    [['paths', 'x', '--jsno'], /^"paths" has no option --jsno\. Did you mean --json\?/],
    [['serve', 'now', 'please'], /^That is too much: "now please"\. Type: npm run kith -- serve$/],
    [
      ['me', 'x', 'y'],
      /^That is too much: "y"\. What belongs together stands in quotes\. Type: npm run kith -- me <a/,
    ],
    [['import', '--me'], /^--me needs <address> behind it\. More: npm run kith -- import --help$/],
    [['ask', 'x', '--note', 'y'], /^"ask" needs --through <address>\. More: npm run kith -- ask --help$/],
    [['search', 'x', '--type', 'frob'], /^--type takes people or companies; "frob" is none\.$/],
    [['list', 'it’s \u001b[31mred'], /^There is no command "list it’s red"\./],
    [['list', "it's 'quoted'"], /^There is no command "list it's 'quoted'"\./],
    [['search', 'x', '--type', "it's"], /; "it's" is none\.$/],
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

  it('tell of a default only where it is a word', async () => {
    const { out } = await run(['import', '--help']);
    expect(out).toContain('(without it: today)');
    expect(out).not.toMatch(/false|\[\]/);
  });

  it('are listed by what they are for, each once', async () => {
    const { out } = await run(['--help']);
    const groups = [...out.matchAll(/^(\S.*):$/gm)].map(([, title]) => title);
    expect(groups).toEqual([
      'Options',
      'Your data',
      'Who can introduce you',
      'What you know better',
      'What you keep',
      'With others',
      'Kith itself',
      'Backups',
      'This computer',
      'Begin with',
    ]);
    expect(out.match(/^ {2}paths /gm)).toHaveLength(1);
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
  ])('%s', async (line, json) => {
    expect(await collect([line])).toEqual([json]);
  });

  it('answers every line, blank ones too, in order', async () => {
    const answers = await collect(['', 'linkedin.com/in/a', ' ', 'linkedin.com/in/b\r']);
    expect(answers.map((answer) => JSON.parse(answer).key)).toEqual([null, 'li:in:a', null, 'li:in:b']);
  });

  it('answers as lines arrive, before the input ends', async () => {
    async function* endless() {
      for (;;) yield 'linkedin.com/in/a';
    }
    const answers = identifyLines(endless());
    expect((await answers.next()).value).toContain('li:in:a');
    await answers.return();
  });
});
