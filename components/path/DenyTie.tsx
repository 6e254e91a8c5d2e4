import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { type CardPath, doubtedStepOf, type Party } from '../../utils/card/card-path.ts';
import { Act } from '../ui/Act.tsx';

interface Denial {
  /** The reader's own profile address, '' if unknown. */
  readonly me: string;
  readonly deny: (a: Party, b: Party) => Promise<void>;
}

/** Null if the service doesn't accept corrections. */
export const DenialContext = createContext<Denial | null>(null);

/**
 * Reports that two people on a path don't know each other. Only for unconfirmed ties between people with an address.
 */
export function DenyTie({ path }: { path: CardPath }) {
  const denial = useContext(DenialContext);
  const doubted = doubtedStepOf(path);
  if (denial === null || doubted === null) return null;
  const { from, to } = doubted;
  const a = from.isYou ? { ...from, url: from.url || denial.me } : from;
  if (a.url === '' || to.url === '') return null;
  return (
    <Act class="link" run={() => denial.deny(a, to)}>
      {a.isYou ? i18n.t('card.weDontKnow') : i18n.t('card.dontKnow')}
    </Act>
  );
}
