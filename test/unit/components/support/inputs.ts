import type { CardState } from '../../../../utils/card/card.ts';
import { AT_REST, type CardInput } from '../../../../utils/card/card-of.ts';
import type { Failure } from '../../../../utils/messages.ts';
import {
  ACME,
  CONNECTED,
  capabilitiesOf,
  colleague,
  companyAnswer,
  coverageOf,
  directBy,
  introBy,
  jobOf,
  lookUpOf,
  MARIA,
  MET,
  personAnswer,
  WORKED,
  WROTE,
} from './answers.ts';
import { daysAgo, introducerOf, standingOf } from './asks.ts';

export const EMPTY: CardInput = {
  ...AT_REST,
  key: 'li:in:maria-lopez',
  url: MARIA,
  coverage: coverageOf(),
  capabilities: capabilitiesOf(),
};

const AT_ACME = { ...EMPTY, key: 'li:org:acme', url: ACME };
const atAcme = { key: 'li:org:acme', url: ACME };

function failing(kind: Failure['kind'], detail = 'Kith didn’t respond in time. Try again.'): CardInput {
  return { ...EMPTY, lookUp: lookUpOf(null, { failure: { kind, detail } }) };
}

const WAYS = [
  introBy('Dana Weiss'),
  introBy('Ken Sato', { score: 20 }),
  introBy('Priya Rao', { known: [WORKED] }),
];
/** Often asked and long out of touch, so that the card mentions both. */
const STANDING = standingOf([
  introducerOf({ open: 2, last_asked_at: daysAgo(9), last_contact: '2025-09-12', unthanked: 1 }),
]);
const PEOPLE = [
  colleague('Maria Lopez', 'Chief Financial Officer', introBy('Dana Weiss')),
  colleague('Tom Berg', 'Head of Sales', directBy(WROTE, CONNECTED)),
  colleague('Ines Duarte', '', introBy('Ken Sato', { known: [WORKED] })),
  colleague('Yusuf Demir', 'Engineering Manager, Payments and Platform', introBy('Dana Weiss')),
  colleague('Lena Vogt', 'Designer', introBy('Priya Rao')),
  colleague('Omar Haddad', 'Analyst', introBy('Priya Rao')),
];

/** Inputs that lead to each state of the card, at least one per state. */
export const INPUTS: { readonly [State in CardState]: CardInput } = {
  'you-know-them': {
    ...EMPTY,
    lookUp: lookUpOf(personAnswer([directBy(WROTE, MET, CONNECTED), ...WAYS.slice(0, 1)])),
  },
  'connected-only': { ...EMPTY, lookUp: lookUpOf(personAnswer([directBy(CONNECTED)])) },
  path: { ...EMPTY, lookUp: lookUpOf({ ...personAnswer(WAYS), standing: STANDING }) },
  'not-confirmed': { ...EMPTY, lookUp: lookUpOf(personAnswer([introBy('Ken Sato', { known: [WORKED] })])) },
  'not-in-your-data': { ...EMPTY, lookUp: lookUpOf(personAnswer([])) },
  company: { ...AT_ACME, lookUp: lookUpOf(companyAnswer(PEOPLE, 14), atAcme) },
  'company-unknown': { ...AT_ACME, lookUp: lookUpOf({ kind: 'company-unknown' }, atAcme) },
  'company-not-offered': { ...AT_ACME, lookUp: lookUpOf({ kind: 'company-not-offered' }, atAcme) },
  'this-is-you': { ...EMPTY, lookUp: lookUpOf(personAnswer([])), coverage: coverageOf({ me: MARIA }) },
  'not-a-page': { ...EMPTY, key: '', url: '' },
  looking: { ...EMPTY, pending: true },
  importing: { ...EMPTY, lookUp: lookUpOf(personAnswer([])), job: jobOf() },
  'not-set-up': { ...EMPTY, isSetUp: false },
  'permission-missing': failing('permission-missing'),
  'not-running': { ...failing('not-running'), cached: lookUpOf(personAnswer(WAYS)) },
  'not-started': failing('not-started'),
  'another-program': failing('another-program'),
  'versions-differ': failing('versions-differ'),
  'signed-out': failing('signed-out'),
  failed: failing('failed'),
};
