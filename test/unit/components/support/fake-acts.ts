import { vi } from 'vitest';
import type { CardActs } from '../../../../components/card-acts.ts';

/** Acts that do nothing and note what was asked of them. */
export function fakeActs(changed: Partial<CardActs> = {}): CardActs {
  return {
    lookAgain: vi.fn(),
    showAddress: vi.fn(),
    findByRole: vi.fn(async () => ({ people: [], count: 0 })),
    chooseEmployer: vi.fn(async () => undefined),
    chooseCompany: vi.fn(async () => undefined),
    suggestCompanies: vi.fn(async () => []),
    candidateCompanies: vi.fn(async () => []),
    denyTie: vi.fn(async () => undefined),
    rate: vi.fn(async () => undefined),
    splitPage: vi.fn(async () => undefined),
    undoCorrection: vi.fn(async () => undefined),
    stranger: {
      page: null,
      recentCompanies: vi.fn(async () => []),
      chooseEmployerPage: vi.fn(async () => undefined),
    },
    recentPages: vi.fn(async () => []),
    openSetUp: vi.fn(),
    openSettings: vi.fn(),
    allowAccess: vi.fn(async () => true),
    ...changed,
  };
}
