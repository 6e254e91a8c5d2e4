import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Party } from '../../utils/card/path-steps.ts';
import type { SamePair } from '../../utils/interface/kith-same.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { Act } from '../ui/Act.tsx';
import { StillLoading } from '../ui/Loading.tsx';
import { sideWords } from './SamePairView.tsx';

export interface SamePersonActs {
  /** Somebody in the data who probably is the person of this address; null if there is nobody. */
  find(url: string): Promise<SamePair | null>;
  /** Whether they are one; the card is looked up again. */
  answer(pair: SamePair, answer: 'yes' | 'no'): Promise<void>;
}

/**
 * Offers a contact who probably has a second profile address, the one of this page. Nothing shows while nobody is found;
 * what stands below waits for that.
 */
export function SamePersonOffer({ person, url, acts }: { person: Party; url: string; acts: SamePersonActs }) {
  /** Undefined until it is known. */
  const [pair, setPair] = useState<SamePair | null>();
  useEffect(() => {
    let isGone = false;
    // Not to be told of it is no failure of the card: the pair is asked about in the settings, too.
    acts.find(url).then(
      (found) => !isGone && setPair(found),
      () => !isGone && setPair(null),
    );
    return () => {
      isGone = true;
    };
  }, [url]);
  if (pair === undefined) return <StillLoading />;
  if (pair === null) return null;
  const key = identifyLinkedin(url)?.key;
  const other =
    pair.people.find((side) => identifyLinkedin(side.linkedin_url)?.key !== key) ?? pair.people[1];
  if (other === undefined) return null;
  return (
    <section class="question">
      <h2>{i18n.t('same.isThisYours', { name: other.full_name || person.fullName })}</h2>
      <p class="quiet">{sideWords(other)}</p>
      <div class="row">
        <Act class="button small" run={() => acts.answer(pair, 'yes')}>
          {i18n.t('same.yes')}
        </Act>
        <Act
          class="button small"
          run={async () => {
            await acts.answer(pair, 'no');
            setPair(null);
          }}
        >
          {i18n.t('same.no')}
        </Act>
      </div>
    </section>
  );
}
