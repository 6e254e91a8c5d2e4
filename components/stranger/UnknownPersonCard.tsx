import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { type CardOf, offers } from '../../utils/card/card.ts';
import { missingWords, nameOf } from '../../utils/card/card-words.ts';
import type { CardActs } from '../card/card-acts.ts';
import { now } from '../data/now.ts';
import { HowWell } from '../rating/HowWell.tsx';
import { SamePersonOffer } from '../same/SamePersonOffer.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MutualsOffer } from './MutualsOffer.tsx';
import { WatchOffer } from './WatchOffer.tsx';
import { WhereTheyWork } from './WhereTheyWork.tsx';

interface UnknownPersonCardProps {
  readonly card: CardOf<'not-in-your-data'>;
  readonly acts: CardActs;
}

/** The card of someone who isn't in the data: asks questions that may lead to a path, or offers an import if there is no data. */
export function UnknownPersonCard({ card, acts }: UnknownPersonCardProps) {
  const { coverage, person } = card;
  const [missing, setMissing] = useState('');
  if (coverage !== null && coverage.people === 0 && offers(card, 'imports')) {
    return (
      <>
        <p>{missingWords(coverage, nameOf(person), now.value)}</p>
        <Button class="button primary" onClick={acts.openSettings}>
          {i18n.t('card.addExport')}
        </Button>
      </>
    );
  }
  const hasMail = coverage?.sources.some(({ source }) => source === 'mbox') ?? true;
  const { page } = acts.stranger;
  return (
    <>
      {offers(card, 'seen_connections') && <MutualsOffer person={person} acts={page} />}
      {offers(card, 'same_people') && <SamePersonOffer person={person} url={card.url} acts={acts} />}
      {offers(card, 'employment') && <WhereTheyWork {...{ person, acts }} reportMissing={setMissing} />}
      {offers(card, 'watches') && (
        <WatchOffer url={person.url || card.url} name={nameOf(person)} watches={acts.stranger.watches} />
      )}
      <div class="lines">
        <HowWell person={{ ...person, url: person.url || card.url }} reasons={[]} />
      </div>
      <MissingNote
        words={missing || missingWords(coverage, nameOf(person), now.value)}
        hasMail={hasMail || !offers(card, 'imports')}
        openSettings={acts.openSettings}
      />
    </>
  );
}

interface MissingNoteProps {
  /** A sentence about the missing data; '' renders nothing. */
  readonly words: string;
  readonly hasMail: boolean;
  readonly openSettings: () => void;
}

/** Explains which data is missing and where to add it. The text doesn't promise that more data leads to a path. */
function MissingNote({ words, hasMail, openSettings }: MissingNoteProps) {
  if (words === '') return null;
  return (
    <aside class="side-note">
      <Icon name="mail" />
      <p>
        {words}
        {!hasMail && (
          <>
            {' '}
            <Button class="plain" onClick={openSettings}>
              {i18n.t('stranger.addMail')}
            </Button>
          </>
        )}
      </p>
    </aside>
  );
}
