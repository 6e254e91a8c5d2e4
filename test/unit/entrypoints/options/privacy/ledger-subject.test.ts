import { describe, expect, it } from 'vitest';
import { subjectOf } from '../../../../../entrypoints/options/privacy/ledger-subject.ts';

describe('subjectOf', () => {
  it.each([
    ['/kith/as-me/v2/people/paths', 'page'],
    ['/kith/as-me/v2/companies/paths', 'page'],
    ['/kith/as-me/v2/people/sort', 'ranking'],
    ['/kith/as-me/kith/watches', 'watches'],
    ['/kith/as-me/kith/watches/seen', 'watches'],
    ['/kith/as-me/kith/people/connection', 'correction'],
    ['/kith/as-me/kith/search', 'search'],
    ['/kith/as-me/v1/ai/search', 'search'],
    ['/kith/as-me/kith/searches/12/seen', 'search'],
    ['/kith/as-me/kith/companies', 'companies'],
    ['/kith/as-me/kith/companies/top', 'companies'],
    ['/kith/as-me/kith/companies/x1/paths', 'companies'],
    ['/kith/as-me/v1/companies/top', 'companies'],
    ['/kith/as-me/kith/companies/choice', 'correction'],
    ['/kith/as-me/kith/people/tie', 'correction'],
    ['/kith/as-me/kith/people/private', 'team'],
    ['/kith/as-me/kith/imports', 'data'],
    ['/kith/as-me/kith/imports/x1', 'data'],
    ['/kith/as-me/kith/coverage', 'data'],
    ['/kith/as-me/kith/erase', 'data'],
    ['/kith/as-me/kith/me', 'data'],
    ['/kith/as-me/v2/lists', 'lists'],
    ['/kith/as-me/kith/lists/3/items', 'lists'],
    ['/kith/as-me/v2/sequences/x/emails', 'outreach'],
    ['/kith/as-me/kith/asks', 'asks'],
    ['/kith/as-me/kith/asks/standing', 'asks'],
    ['/kith/as-me/kith/teams/x/sharing', 'team'],
    ['/kith/as-me/kith/capabilities', 'connection'],
    ['/kith/hello', 'connection'],
    ['/kith/pair', 'connection'],
    ['/kith/session', 'connection'],
    ['/kith/sessions/x/revoke', 'connection'],
    ['/kith/as-me/kith/something-new', 'other'],
    ['/', 'other'],
  ])('classifies %s as %s, even when Kith’s address has a path', (path, subject) => {
    expect(subjectOf({ path })).toBe(subject);
    expect(subjectOf({ path: `/api${path}` })).toBe(subject);
  });
});
