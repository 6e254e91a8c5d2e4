import { i18n } from '#i18n';
import { type CardOf, offers } from '../utils/card/card.ts';
import { doubtedStep } from '../utils/card/card-about.ts';
import { stepName } from '../utils/card/card-words.ts';
import type { Party } from '../utils/card/path-steps.ts';
import { Act } from './Act.tsx';
import { AskButtons } from './AskButtons.tsx';
import { AskNotes } from './AskNotes.tsx';
import type { CardActs } from './card-acts.ts';
import { OtherWays } from './OtherWays.tsx';
import { PathDiagram } from './PathDiagram.tsx';
import { StepDetail } from './StepDetail.tsx';

/** Somebody may know them: what that rests on, whom to ask, and the way to say that it is wrong. */
export function NotConfirmedCard({ card, acts }: { card: CardOf<'not-confirmed'>; acts: CardActs }) {
  const { way, person, coverage } = card;
  const doubted = doubtedStep(card);
  const isDirect = way.steps.length === 1;
  const a = withAddress(doubted.from, coverage?.me ?? '');
  // A tie can be denied only between two people with an address.
  const canBeDenied = offers(card, 'corrections') && a.url !== '' && doubted.to.url !== '';
  return (
    <>
      <PathDiagram way={way} target={person} />
      <div class="acts">
        {!isDirect && <AskButtons way={way} />}
        {canBeDenied && (
          <Act run={() => acts.denyTie(a, doubted.to)}>
            {a.isYou ? i18n.t('card.weDontKnow') : i18n.t('card.dontKnow')}
          </Act>
        )}
      </div>
      {!isDirect && <AskNotes way={way} />}
      {way.steps.map((step) => (
        <StepDetail key={stepName(step)} step={step} isLeastCertain={!isDirect && step === doubted} />
      ))}
      <OtherWays ways={card.others} count={card.otherCount} />
    </>
  );
}

function withAddress(party: Party, me: string): Party {
  return party.isYou ? { ...party, url: party.url || me } : party;
}
