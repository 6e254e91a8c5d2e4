import { describe, expect, it } from 'vitest';
import { identifyLinkedin, linkedinUrlOf, namePartsOfSlug } from '../../../utils/linkedin-url.ts';

const LINKEDIN = 'https://www.linkedin.com';
// A published pair: this opaque id and urn:li:member:251749025 belong to the same public figure.
const OPAQUE = 'ACoAAA8BYqEBCGLg_vT_ca6mMEqkpp9nVffJ3hc';
const SALES = `ACw${OPAQUE.slice(3)}`;
const TALENT = `AEM${OPAQUE.slice(3)}`;
const MEMBER = 'li:m:251749025';

describe('identifyLinkedin for people by slug', () => {
  it.each([
    ['/in/maria-lopez', 'maria-lopez'],
    ['/in/maria-lopez/', 'maria-lopez'],
    ['/in/Maria-LOPEZ?trk=nav#top', 'maria-lopez'],
    ['/in/maria-lopez/de', 'maria-lopez'],
    ['/in/maria-lopez/en-us/', 'maria-lopez'],
    ['/in/maria-lopez/overlay/contact-info/', 'maria-lopez'],
    ['/in/maria-lopez/details/experience/', 'maria-lopez'],
    ['/in/maria-lopez/detail/recent-activity/', 'maria-lopez'],
    ['/in/maria-lopez/recent-activity/all/', 'maria-lopez'],
    ['/mwlite/in/maria-lopez', 'maria-lopez'],
    ['/m/in/maria-lopez', 'maria-lopez'],
    ['/comm/in/maria-lopez?midToken=x', 'maria-lopez'],
    ['/public-profile/in/maria-lopez', 'maria-lopez'],
    ['//in//maria-lopez', 'maria-lopez'],
    ['/mwlite/profile/in/maria-lopez/details/skills', 'maria-lopez'],
    ['/feed/../in/maria-lopez', 'maria-lopez'],
    ['/in/j%C3%BCrgen-m%C3%BCller', 'jürgen-müller'],
    ['/in/j%25C3%25BCrgen', 'jürgen'],
    ['/in/ju%CC%88rgen', 'jürgen'],
    ['/in/J%C3%9CRGEN', 'jürgen'],
    ['/in/ed-ricp®-9', 'ed-ricp®-9'],
    ['/in/名前', '名前'],
    ['/in/rocket-🚀', 'rocket-🚀'],
    ['/in/a_b.c', 'a_b.c'],
    ['/in/maria%E2%80%8B-lopez', 'maria-lopez'],
    ['/in/%20maria-lopez%20', 'maria-lopez'],
    ['/in/acwa', 'acwa'],
    [`/in/${OPAQUE.toLowerCase()}`, OPAQUE.toLowerCase()],
    ['/in/12345', '12345'],
    ['/pub/maria-lopez', 'maria-lopez'],
    ['/pub/john-smith/12/345/678', 'john-smith-67834512'],
    ['/pub/john-smith/1/2/3', 'john-smith-0030021'],
    ['/pub/John-Smith/A/1B/C2', 'john-smith-0c201ba'],
  ])('reads %s as li:in:%s', (path, slug) => {
    expect(identifyLinkedin(LINKEDIN + path)).toEqual({
      kind: 'person',
      key: `li:in:${slug}`,
      url: `${LINKEDIN}/in/${encodeURIComponent(slug)}`,
      slug,
    });
  });
});

describe('identifyLinkedin for people by member id', () => {
  it.each([
    [`${LINKEDIN}/in/${OPAQUE}`, OPAQUE],
    [`${LINKEDIN}/in/${OPAQUE}/details/skills/`, OPAQUE],
    [`${LINKEDIN}/comm/in/${OPAQUE}`, OPAQUE],
    [`${LINKEDIN}/in/urn:li:fsd_profile:${OPAQUE}`, OPAQUE],
    [`${LINKEDIN}/in/urn%3Ali%3Afsd_profile%3A${OPAQUE}/`, OPAQUE],
    [`${LINKEDIN}/sales/lead/${SALES},NAME_SEARCH,4kpE`, SALES],
    [`${LINKEDIN}/sales/lead/${SALES}%2CNAME_SEARCH%2C4kpE`, SALES],
    [`${LINKEDIN}/sales/people/${SALES}`, SALES],
    [`${LINKEDIN}/talent/profile/${TALENT}?project=1`, TALENT],
    [`${LINKEDIN}/talent/hire/12345/manage/all/profile/${TALENT}`, TALENT],
    [`${LINKEDIN}/talent/search/profile/${TALENT}?searchRequestId=1`, TALENT],
    [`urn:li:fsd_profile:${OPAQUE}`, OPAQUE],
    [`urn:li:fs_miniProfile:${OPAQUE}`, OPAQUE],
    [`urn:li:fs_salesProfile:(${SALES},NAME_SEARCH,4kpE)`, SALES],
    [`${LINKEDIN}/profile/view?id=${OPAQUE}`, OPAQUE],
  ])('keeps the opaque id of %s as written', (address, opaque) => {
    expect(identifyLinkedin(address)).toEqual({
      kind: 'person',
      key: MEMBER,
      url: `${LINKEDIN}/in/${opaque}`,
      slug: '',
    });
  });

  it.each([
    `${LINKEDIN}/profile/view?id=251749025&authType=NAME_SEARCH`,
    `${LINKEDIN}/profile/view/?id=0251749025`,
    `${LINKEDIN}/sales/profile/251749025,abcd,NAME_SEARCH`,
    `${LINKEDIN}/recruiter/profile/251749025,abcd,CAP`,
    'urn:li:member:251749025',
    'URN:LI:MEMBER:251749025',
  ])('finds a member id but no address in %s', (address) => {
    expect(identifyLinkedin(address)).toEqual({ kind: 'person', key: MEMBER, url: null, slug: '' });
  });

  it('reads the Sales Navigator form of a public figure’s id, published separately', () => {
    const address = `${LINKEDIN}/sales/people/ACwAAA8BYqEBlKc364xhzvygIeuJJ3rATiwe2NE,NAME_SEARCH,4kpE`;
    expect(identifyLinkedin(address)?.key).toBe(MEMBER);
  });

  it('reads a second published pair', () => {
    expect(identifyLinkedin('urn:li:fsd_profile:ACoAAAEkwwAB9KEc2TrQgOLEQ-vzRyZeCDyc6DQ')?.key).toBe(
      'li:m:19186432',
    );
  });

  it('reads a member id above 2³¹ as unsigned', () => {
    expect(identifyLinkedin(`${LINKEDIN}/in/ACoAAP____8${'A'.repeat(28)}`)?.key).toBe('li:m:4294967295');
  });
});

describe('identifyLinkedin for companies', () => {
  it.each([
    ['/company/acme', 'li:org:acme', '/company/acme', 'acme', 'company'],
    [
      '/company/Acme-Corp/people/?keywords=x',
      'li:org:acme-corp',
      '/company/acme-corp',
      'acme-corp',
      'company',
    ],
    ['/company/acme/jobs', 'li:org:acme', '/company/acme', 'acme', 'company'],
    ['/company/acme/admin/feed/posts/', 'li:org:acme', '/company/acme', 'acme', 'company'],
    ['/company/caf%C3%A9', 'li:org:café', '/company/caf%C3%A9', 'café', 'company'],
    ['/company/1646', 'li:org#1646', '/company/1646', '', 'company'],
    ['/company/001646/about', 'li:org#1646', '/company/1646', '', 'company'],
    ['/company-beta/1646/', 'li:org#1646', '/company/1646', '', 'company'],
    ['/organization/1646/admin', 'li:org#1646', '/company/1646', '', 'company'],
    ['/sales/company/1646', 'li:org#1646', '/company/1646', '', 'company'],
    ['/sales/company/1646/people', 'li:org#1646', '/company/1646', '', 'company'],
    ['/mwlite/company/acme', 'li:org:acme', '/company/acme', 'acme', 'company'],
    ['/comm/company/acme', 'li:org:acme', '/company/acme', 'acme', 'company'],
    ['/organization-guest/company/acme?trk=x', 'li:org:acme', '/company/acme', 'acme', 'company'],
    ['/company/setup', 'li:org:setup', '/company/setup', 'setup', 'company'],
    ['/showcase/acme-cloud', 'li:org:acme-cloud', '/company/acme-cloud', 'acme-cloud', 'showcase'],
    [
      '/school/harvard-university/people/',
      'li:org:harvard-university',
      '/company/harvard-university',
      'harvard-university',
      'school',
    ],
    ['/school/1646', 'li:org#1646', '/company/1646', '', 'school'],
  ])('reads %s as %s', (path, key, url, slug, subtype) => {
    expect(identifyLinkedin(LINKEDIN + path)).toEqual({
      kind: 'company',
      key,
      url: LINKEDIN + url,
      slug,
      subtype,
    });
  });

  it.each(['urn:li:company:1646', 'urn:li:fsd_company:1646', 'urn:li:organization:1646'])(
    'reads %s',
    (urn) => {
      expect(identifyLinkedin(urn)?.key).toBe('li:org#1646');
    },
  );
});

describe('identifyLinkedin for hosts and forms of address', () => {
  it.each([
    'https://linkedin.com/in/x-y',
    'http://www.linkedin.com/in/x-y',
    'HTTPS://WWW.LINKEDIN.COM/in/x-y',
    'https://m.linkedin.com/in/x-y',
    'https://touch.www.linkedin.com/in/x-y',
    'https://de.linkedin.com/in/x-y',
    'https://www.linkedin.com:443/in/x-y',
    'https://www.linkedin.com.:443/in/x-y',
    'http://www.linkedin.com:80/in/x-y',
    'www.linkedin.com/in/x-y',
    'linkedin.com/in/x-y',
    'uk.linkedin.com/in/x-y/',
    '//www.linkedin.com/in/x-y',
    'https://www.linkedin.com/in/x-y?u=\\a#\\b',
    '  https://www.linkedin.com/in/x-y\r\n',
    '\ufeffhttps://www.linkedin.com/in/x-y',
    'https://www.linkedin.com/authwall?trk=x&sessionRedirect=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fx-y%3Ftrk%3D1',
    'https://www.linkedin.com/uas/login?session_redirect=https%3A%2F%2Fde.linkedin.com%2Fin%2Fx-y',
    'https://www.linkedin.com/uas/login?session_redirect=%2Fin%2Fx-y',
    'https://www.linkedin.com/uas/login?session_redirect=%2F%2Fwww.linkedin.com%2Fin%2Fx-y',
    'https://www.linkedin.com/login?fromSignIn=true&session_redirect=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fx-y',
    'https://www.linkedin.com/checkpoint/lg/login?session_redirect=%2Fin%2Fx-y',
    'https://www.linkedin.com/signup/cold-join?session_redirect=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fx-y',
    'https://www.linkedin.com/login/de?session_redirect=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fx-y',
    'https://www.linkedin.com/m/login/?session_redirect=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fx-y',
    'https://www.linkedin.com/checkpoint/rm/sign-in-another-account?fromSignIn=true&session_redirect=%2Fin%2Fx-y',
    'https://www.linkedin.com/signup/public-profile-join?vieweeVanityName=x-y&session_redirect=%2Fin%2Fx-y',
    'https://www.linkedin.com/uas/login-cap?session_redirect=%2Fin%2Fx-y',
  ])('reads %s as x-y', (address) => {
    expect(identifyLinkedin(address)?.key).toBe('li:in:x-y');
  });

  it('reads raw Unicode without a scheme, as in endorsements', () => {
    expect(identifyLinkedin('www.linkedin.com/in/ed-ricp®-9')?.url).toBe(`${LINKEDIN}/in/ed-ricp%C2%AE-9`);
  });
});

describe('identifyLinkedin for other input', () => {
  const pages = [
    '/',
    '/search/results/people/?keywords=x',
    '/sales/search/people',
    '/sales/lists/people/1',
    '/talent/search?x=1',
    '/feed/',
    '/posts/maria-lopez_hello-activity-1',
    '/jobs/view/1',
    '/groups/1',
    '/events/1',
    '/pulse/some-article',
    '/messaging/thread/1',
    '/in',
    '/in/',
    '/in//',
    '/in/me',
    '/in/ME/',
    '/in/me/details/skills',
    '/in/unavailable/',
    '/comm/in/me',
    '/company/',
    '/company/unavailable',
    '/company/setup/new/',
    '/in/urn:li:company:1646',
    '/in/urn:li:fsd_profile:maria',
    '/company/urn:li:company:1646',
    '/school/unavailable/',
    '/pub/dir/Maria/Lopez',
    '/pub/dir',
    '/pub/maria/1/2',
    '/pub/maria/x/y/z',
    '/profile/view',
    '/profile/view?id=abc',
    '/profile/view?id=0',
    '/sales/lead/maria',
    '/sales/company/acme',
    '/company-beta/acme',
    '/organization/acme/admin',
    '/talent/profile/maria',
    '/talent/hire/1/manage/all',
    '/uas/login',
    '/login',
    '/talent/search/profile/maria',
    '/feed/?session_redirect=%2Fin%2Fx',
    '/checkpoint/challenge/verify?x=1',
    '/profile/in',
    '/authwall',
    '/comm/comm/in/x',
    '/learning/in/x',
  ];
  const hostile = [
    '/in/x/../../feed',
    '/in/x/%2e%2e/%2e%2e/feed',
    '/in/%252e%252e',
    '/in/x%2Fy',
    '/in/x%252Fy',
    '/in/x%5Cy',
    '/in/x%3Fy',
    '/in/x%23y',
    '/in/100%25',
    '/in/x%25252Fy',
    '/in/x%25252Dy',
    '/in/x%00',
    '/in/x%0Ay',
    '/in/x%1By',
    '/in/x%C2%85y',
    '/in/x%E2%80%AEy',
    '/in/x%EF%BF%BDy',
    '/in/x\ufffdy',
    '/company/x%EF%BF%BDy',
    '/in/%',
    '/in/%FF%FE',
    '/in/%E2%80%8B',
    '/in/%20',
    '/in/x\\y',
    '/in/x\ty',
    '/in/x\ny',
    '/in/x\0',
    `/in/${'a'.repeat(257)}`,
    `/in/ACoAAAAAAAA${'A'.repeat(28)}`,
    '/company/x%2Fy',
    '/company/0',
    `/company/${'9'.repeat(30)}`,
    '/authwall?sessionRedirect=https%3A%2F%2Fevil.example%2Fin%2Fx',
    '/authwall?sessionRedirect=https%3A%2F%2Fwww.linkedin.com%2Fauthwall%3FsessionRedirect%3Dhttps%253A%252F%252Fwww.linkedin.com%252Fin%252Fx',
    '/authwall?sessionRedirect=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fx%09y',
    '/authwall?sessionRedirect=%2F%2Fevil.example%2Fin%2Fx',
    '/authwall?sessionRedirect=javascript%3A%2F%2Fwww.linkedin.com%2Fin%2Fx',
  ];
  it.each([...pages, ...hostile])('refuses %j', (path) => {
    expect(identifyLinkedin(LINKEDIN + path)).toBeNull();
  });

  it.each([
    '',
    ' ',
    'maria-lopez',
    '/in/maria-lopez',
    'https://lnkd.in/abc',
    'https://www.linkedin.com/in/x\ud83d',
    'https://evil.example/in/x',
    'https://linkedin.com.evil.example/in/x',
    'https://evil-linkedin.com/in/x',
    'https://www.linkedin.co/in/x',
    'https://www.linkedin.com@evil.example/in/x',
    'https://user@www.linkedin.com/in/x',
    'https://user:secret@www.linkedin.com/in/x',
    'https://:secret@www.linkedin.com/in/x',
    'https://evil.example\\@www.linkedin.com/in/x',
    'https://www.linkedin.com\\in\\x',
    'https://www.linkedin.com:8443/in/x',
    'ftp://www.linkedin.com/in/x',
    'file://www.linkedin.com/in/x',
    'javascript:alert(1)//www.linkedin.com/in/x',
    'data:text/html,https://www.linkedin.com/in/x',
    'blob:https://www.linkedin.com/in/x',
    'view-source:https://www.linkedin.com/in/x',
    'https://evil.example/?u=https://www.linkedin.com/in/x',
    'https://evil.example/authwall?sessionRedirect=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fx',
    'https://www.linkedın.com/in/x',
    'https://xn--lnkedin-r9a.com/in/x',
    'https://[::1]/in/x',
    'mailto:maria@linkedin.com',
    'urn:li:member:',
    'urn:li:member:-1',
    'urn:li:member:1:2',
    'urn:li:activity:123',
    'urn:li:fsd_profile:maria',
    'urn:isbn:251749025',
    `https://www.linkedin.com/in/x?${'y'.repeat(20_000)}`,
  ])('refuses %j', (address) => {
    expect(identifyLinkedin(address)).toBeNull();
  });
});

describe('linkedinUrlOf', () => {
  it.each([
    ['li:in:maria-lopez', `${LINKEDIN}/in/maria-lopez`],
    ['li:in:jürgen', `${LINKEDIN}/in/j%C3%BCrgen`],
    ['li:org:acme', `${LINKEDIN}/company/acme`],
    ['li:org#1646', `${LINKEDIN}/company/1646`],
    ['li:m:251749025', null],
    ['li:in:me', null],
    ['li:in:unavailable', null],
    ['li:in:', null],
    ['li:in:Maria', null],
    ['li:in:a/b', null],
    ['li:org:1646', null],
    ['li:org#acme', null],
    ['mailto:maria@acme.example', null],
    ['me', null],
    ['', null],
  ])('turns %s into %s', (key, url) => {
    expect(linkedinUrlOf(key)).toBe(url);
  });
});

describe('namePartsOfSlug', () => {
  it.each([
    ['maria-lopez', 'Maria', 'Lopez'],
    ['maria-lopez-1a2b3c4d', 'Maria', 'Lopez'],
    ['maria-del-mar-lopez-67834512', 'Maria', 'Del Mar Lopez'],
    ['john-smith-42', 'John', 'Smith'],
    ['jean-facade', 'Jean', 'Facade'],
    ['satyanadella', 'Satyanadella', ''],
    ['1a2b3c4d', '1a2b3c4d', ''],
    ['a_b.c', 'A', 'B C'],
    ['émile-zola', 'Émile', 'Zola'],
    ['🚀-musk', '🚀', 'Musk'],
    ['---', '', ''],
    ['', '', ''],
  ])('turns %s into %s and %s', (slug, firstName, lastName) => {
    expect(namePartsOfSlug(slug)).toEqual({ firstName, lastName });
  });
});

describe('two addresses on one line', () => {
  it.each(['', '/', ' ', '\u00a0', ' , '])(
    'two addresses on one line are refused when %j separates them',
    (between) => {
      const line = `https://www.linkedin.com/in/maria${between}https://www.linkedin.com/in/bob`;
      expect(identifyLinkedin(line)).toBeNull();
    },
  );

  it.each([
    'linkedin.com/in/marialinkedin.com/in/bob',
    'https://www.linkedin.com/in/mariahttp://acme.example',
    'https://uk.linkedin.com/company/https://acme.example/',
    'https://www.linkedin.com/in/https:/www.linkedin.com/in/bob',
  ])('are refused when nothing separates them: %s', (line) => {
    expect(identifyLinkedin(line)).toBeNull();
  });

  it.each([
    'https://www.linkedin.com/in/maria?trk=https://www.linkedin.com/in/bob',
    'https://www.linkedin.com/in/maria#https://www.linkedin.com/in/bob',
  ])('count as one when the second is a query or fragment: %s', (line) => {
    expect(identifyLinkedin(line)?.key).toBe('li:in:maria');
  });
});
