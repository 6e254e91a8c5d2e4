import type { Ask, AskStanding, IntroducerStanding } from '../../../../utils/interface/kith/kith-asks.ts';
import { MARIA, NOW } from './answers.ts';

const DAY = 86_400_000;
export const DANA = 'https://www.linkedin.com/in/dana-weiss';
export const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();

/** An ask to Dana for Maria, as the service returns it. Its steps end in `state`. */
export function askOf(id: string, state: Ask['state'] = 'draft', changed: Partial<Ask> = {}): Ask {
  const first = { state: state === 'draft' ? 'draft' : 'asked', at: daysAgo(12) } as const;
  return {
    id,
    state,
    kind: 'general',
    target: { linkedin_url: MARIA, full_name: 'Maria Lopez', headline: 'CFO at Acme' },
    introducer: { linkedin_url: DANA, full_name: 'Dana Weiss', headline: '' },
    note: 'Hi Dana',
    paragraph: 'About me',
    steps: state === first.state ? [first] : [first, { state, at: daysAgo(9) }],
    thanked_at: '',
    created_at: daysAgo(12),
    ...changed,
  };
}

export function introducerOf(changed: Partial<IntroducerStanding> = {}): IntroducerStanding {
  return {
    linkedin_url: DANA,
    open: 0,
    last_asked_at: '',
    unthanked: 0,
    last_contact: '2026-11-12',
    email: '',
    ...changed,
  };
}

export function standingOf(introducers: IntroducerStanding[], asks: Ask[] = []): AskStanding {
  return { target: askOf('x').target, introduces: 0, introducers, asks };
}
