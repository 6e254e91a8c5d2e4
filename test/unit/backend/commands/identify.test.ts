import { describe, expect, it } from 'vitest';
import { identifyLines } from '../../../../backend/commands/identify.ts';

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
