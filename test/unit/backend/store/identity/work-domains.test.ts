import { describe, expect, it } from 'vitest';
import { WorkDomains } from '../../../../../backend/store/identity/work-domains.ts';

describe('the domain of a work address', () => {
  it.each([
    ['ada@acme.example', 'acme.example'],
    ['ada@mail.acme.co.uk', 'acme.co.uk'],
    ['"a@b"@acme.example', 'acme.example'],
    ['ada@gmail.com', null],
    ['ada@yahoo.de', null],
    ['ada@co.uk', null],
    ['ada@[10.0.0.1]', null],
    ['ada', null],
  ])('of %s is %s', (value, domain) => {
    expect(new WorkDomains().of({ kind: 'email', value })).toBe(domain);
  });

  it('is told of addresses only', () => {
    expect(new WorkDomains().of({ kind: 'slug', value: 'acme.example' })).toBeNull();
  });

  it('is the same for everybody of a company, and for nobody else', () => {
    const domains = new WorkDomains();
    const of = (value: string) => domains.of({ kind: 'email', value });
    expect(['a@x.example', 'b@gmail.com', 'b@x.example', 'c@gmail.com'].map(of)).toEqual([
      'x.example',
      null,
      'x.example',
      null,
    ]);
  });
});
