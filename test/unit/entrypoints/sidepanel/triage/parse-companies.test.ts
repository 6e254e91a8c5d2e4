import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCompanies } from '../../../../../entrypoints/sidepanel/triage/parse-companies.ts';
import { companyReachRequest } from '../../../../../utils/interface/kith/kith-companies.ts';

const PAGE = 'https://www.linkedin.com/company/acme';
const companiesOf = (text: string) => parseCompanies(text).companies.map(({ firm }) => firm);

describe('parseCompanies', () => {
  it.each<[string, string, object[]]>([
    ['names', 'Acme\n Beta & Sons \n', [{ name: 'Acme' }, { name: 'Beta & Sons' }]],
    [
      'names with commas',
      'Acme, Inc.\nBeta\nGamma',
      [{ name: 'Acme, Inc.' }, { name: 'Beta' }, { name: 'Gamma' }],
    ],
    [
      'domains',
      'acme.com\nhttps://www.beta.org/team',
      [{ domain: 'acme.com', name: 'acme.com' }, { domain: 'https://www.beta.org/team' }],
    ],
    [
      'pages',
      `${PAGE}\nlinkedin.com/company/beta/`,
      [{ linkedin_url: PAGE }, { linkedin_url: 'linkedin.com/company/beta/' }],
    ],
    [
      'a table with headings',
      `#,Fund Name,Website,LinkedIn\n1,Acme,acme.com,${PAGE}\n2,Beta,,`,
      [{ linkedin_url: PAGE, domain: 'acme.com', name: 'Acme' }, { name: 'Beta' }],
    ],
    [
      'a company beside a person',
      'Name;E-Mail;Unternehmen\nAda Byron;ada@acme.com;Acme\nKen;ken@x.org;Beta',
      [{ name: 'Acme' }, { name: 'Beta' }],
    ],
    [
      'a table without headings',
      '17,Acme,acme.com\n18,Beta,beta.org',
      [
        { domain: 'acme.com', name: 'Acme' },
        { domain: 'beta.org', name: 'Beta' },
      ],
    ],
    [
      'a company named like a column',
      'Target\nLand\nSite',
      [{ name: 'Target' }, { name: 'Land' }, { name: 'Site' }],
    ],
    ['only a heading', 'Company', []],
    ['addresses of people', 'https://www.linkedin.com/in/ada', []],
    [
      'LinkedIn itself as a website',
      'Acme,linkedin.com/company/acme\nBeta,https://linkedin.com',
      [{ linkedin_url: 'linkedin.com/company/acme', name: 'Acme' }, { name: 'Beta' }],
    ],
    ['a name that is too long', `${'x'.repeat(300)}\nBeta`, [{ name: 'x'.repeat(200) }, { name: 'Beta' }]],
    [
      'control characters and lone surrogates',
      'A\ud800cme\0 Ltd\nBe\u202eta',
      [{ name: 'A\ufffdcme  Ltd' }, { name: 'Beta' }],
    ],
    [
      'two addresses in one cell',
      `Acme,${PAGE}${PAGE}\nBeta,${PAGE}`,
      [{ name: 'Acme' }, { linkedin_url: PAGE, name: 'Beta' }],
    ],
    ['nothing', ' \n', []],
  ])('reads %s', (_, text, firms) => expect(companiesOf(text)).toEqual(firms));

  it('can take the names from another column', () => {
    const text = 'Company,Parent,Size\nAcme,Acme Holding,5\nBeta,Beta Group,7';
    expect(parseCompanies(text)).toMatchObject({
      columns: [
        { at: 0, title: 'Company' },
        { at: 1, title: 'Parent' },
      ],
      nameColumn: 0,
    });
    const other = parseCompanies(text, 1);
    expect([other.nameColumn, other.companies.map(({ title }) => title)]).toEqual([
      1,
      ['Acme Holding', 'Beta Group'],
    ]);
    expect(parseCompanies(text, 2).nameColumn).toBe(0);
  });

  it('returns the line of each row without a company', () => {
    const { companies, unread } = parseCompanies('Firma;Ort\nAcme;Rom\n;Bern\n12;Ulm\n');
    expect(companies.map(({ line, title }) => [line, title])).toEqual([[2, 'Acme']]);
    expect(unread).toEqual([
      { line: 3, text: 'Bern', reason: 'no-company' },
      { line: 4, text: '12 · Ulm', reason: 'no-company' },
    ]);
  });

  it('accepts 500 companies and returns the rest as unread', () => {
    const { companies, unread } = parseCompanies(
      Array.from({ length: 502 }, (_, at) => `Firm ${at}`).join('\n'),
    );
    expect(companies).toHaveLength(500);
    expect(unread.map(({ line, reason }) => [line, reason])).toEqual([
      [501, 'too-many'],
      [502, 'too-many'],
    ]);
  });

  it('returns a valid request and doesn’t lose rows, for any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        'Acme',
        'acme.com',
        PAGE,
        'https://www.linkedin.com/in/ada',
        'a@b.com',
        ';',
        '\n',
        ',',
        '"',
        '=1',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { companies, unread, columns, nameColumn } = parseCompanies(pieces.join(''));
        if (companies.length > 0) companyReachRequest.parse({ firms: companies.map(({ firm }) => firm) });
        const lines = [...companies, ...unread].map(({ line }) => line);
        expect(new Set(lines).size).toBe(lines.length);
        expect(nameColumn === -1 || columns.some(({ at }) => at === nameColumn)).toBe(true);
      }),
    );
  });
});
