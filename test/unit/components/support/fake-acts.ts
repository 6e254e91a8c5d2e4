import { signal } from '@preact/signals';
import { vi } from 'vitest';
import type { CardActs } from '../../../../components/card/card-acts.ts';
import { employerName } from '../../../../components/stranger/stranger-acts.ts';
import type { Watch } from '../../../../utils/interface/kith/kith-watches.ts';
import type { WatchesClient } from '../../../../utils/lists/watches-client.ts';
import { knownCompany } from './answers.ts';
import { NO_NEWS } from './news.ts';

export function fakeWatches(changed: Partial<WatchesClient> = {}): WatchesClient {
  return {
    version: signal(0),
    all: vi.fn(async () => []),
    of: vi.fn(async () => null),
    add: vi.fn(async (url) => watchOf({ linkedin_url: url })),
    remove: vi.fn(async () => undefined),
    markSeen: vi.fn(async () => undefined),
    ...changed,
  };
}

export function watchOf(changed: Partial<Watch> = {}): Watch {
  return {
    id: 'w1',
    kind: 'person',
    linkedin_url: 'https://www.linkedin.com/in/maria-lopez',
    name: 'Maria Lopez',
    created_at: '2026-11-21T12:00:00.000Z',
    score: 0,
    score_label: 'None',
    fresh: false,
    ...changed,
  };
}

/** Actions that do nothing but record their calls. */
export function fakeActs(changed: Partial<CardActs> = {}): CardActs {
  return {
    refresh: vi.fn(),
    showAddress: vi.fn(),
    findPeople: vi.fn(async () => ({ people: [], count: 0, hasMore: false })),
    findIntroductions: vi.fn(async () => ({ people: [], count: 0, hasMore: false })),
    chooseEmployer: vi.fn(async () => knownCompany('Globex')),
    chooseCompany: vi.fn(async () => undefined),
    suggestCompanies: vi.fn(async () => []),
    candidateCompanies: vi.fn(async () => []),
    denyTie: vi.fn(async () => undefined),
    rate: vi.fn(async () => undefined),
    answerSame: vi.fn(async () => undefined),
    splitPage: vi.fn(async () => undefined),
    undoCorrection: vi.fn(async () => undefined),
    stranger: {
      page: {
        employers: vi.fn(async () => ({ named: [], unnamed: 0 })),
        openMutuals: vi.fn(async () => true),
      },
      watches: fakeWatches(),
      namesakes: vi.fn(async () => []),
      knownAt: vi.fn(async (employer) => ({ company: employerName(employer), people: [] })),
    },
    news: { summary: vi.fn(async () => NO_NEWS), page: vi.fn(async () => NO_NEWS) },
    waitingImports: vi.fn(async () => []),
    lockedSources: vi.fn(async () => []),
    recentPages: vi.fn(async () => []),
    forgetRecent: vi.fn(),
    strongestCompanies: vi.fn(async () => ({ companies: [], total: 0 })),
    pairing: { pair: vi.fn(), pairHere: async () => null, join: vi.fn() },
    openSetUp: vi.fn(),
    openSettings: vi.fn(),
    openSettingsAt: vi.fn(),
    allowAccess: vi.fn(async () => true),
    ...changed,
  };
}
