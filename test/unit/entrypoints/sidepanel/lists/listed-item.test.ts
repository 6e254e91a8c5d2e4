import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listedItemOf } from '../../../../../entrypoints/sidepanel/lists/listed-item.ts';

const ADA = 'https://www.linkedin.com/in/ada-byron';
const summary = { score: 48.2, score_label: 'Very Good', description: 'Through Dana Weiss' };
const read = (data: Record<string, unknown>, type = 'people') =>
  listedItemOf({ id: 7, graph_id: 'x', type, data, created_at: '' });

describe('listedItemOf', () => {
  it('reads every field of a person', () => {
    const data = { full_name: 'Ada Byron', headline: 'Analyst at Acme', linkedin_url: ADA, summary };
    expect(read(data)).toEqual({
      id: 7,
      isCompany: false,
      name: 'Ada Byron',
      detail: 'Analyst at Acme',
      label: 'Very Good',
      score: 48.2,
      path: 'Through Dana Weiss',
      url: ADA,
    });
  });

  it('reads every field of a company', () => {
    const url = 'https://www.linkedin.com/company/acme';
    const data = { name: 'Acme', domain: 'acme.example', linkedin_url: url, summary };
    expect(read(data, 'company')).toMatchObject({
      isCompany: true,
      name: 'Acme',
      detail: 'acme.example',
      url,
    });
  });

  it.each([
    ['first and last name', { first_name: 'Ada', last_name: 'Byron' }, 'Ada Byron'],
    ['one name', { first_name: 'Ada' }, 'Ada'],
    ['the address only', { linkedin_url: ADA }, 'Ada Byron'],
    ['nothing', {}, ''],
    ['names of the wrong type', { full_name: 7, name: null }, ''],
  ])('names an item by %s', (_, data, name) => {
    expect(read(data).name).toBe(name);
  });

  it('returns no label when there is no path', () => {
    const none = { score: 0, score_label: 'None', description: 'Nothing in your data' };
    expect(read({ summary: none })).toMatchObject({ label: '', path: 'Nothing in your data' });
  });

  it('returns no address when it isn’t on LinkedIn', () => {
    expect(read({ linkedin_url: 'javascript:alert(1)' }).url).toBe('');
  });

  it('never throws for any data', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
        const { name, detail, label, path, url } = read({ ...data, summary: data.x, linkedin_url: data.y });
        for (const text of [name, detail, label, path, url]) expect(text).toBeTypeOf('string');
      }),
    );
  });
});
