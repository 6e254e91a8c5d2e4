import { ASK_KEYS } from '../../../components/intros/ask-keys.ts';
import { nextStates } from '../../../utils/interface/ask-states.ts';
import type { Ask } from '../../../utils/interface/kith-asks.ts';
import type { AskActs } from './ask-acts.ts';
import { wasIntroduced } from './owes-thanks.ts';

/** What a letter does to an ask; null where it does nothing as the ask stands. */
export function actOfKey(key: string, ask: Ask, acts: AskActs): (() => Promise<void>) | null {
  const does = ASK_KEYS.find((one) => one.key === key)?.does;
  if (does === undefined) return null;
  if (does === 'undo') return ask.steps.length > 1 ? () => acts.undo(ask) : null;
  if (does === 'thank') return wasIntroduced(ask) ? () => acts.thank(ask, ask.thanked_at === '') : null;
  return nextStates(ask.state).includes(does.move) ? () => acts.move(ask, does.move) : null;
}
