import { useLoaded } from '../../../components/data/use-loaded.ts';
import { AskHandOver } from '../../../components/intros/AskHandOver.tsx';
import type { Ask } from '../../../utils/interface/kith-asks.ts';
import type { AskActs } from './ask-acts.ts';
import { nameOfParty } from './ask-words.ts';

/** Takes a draft along as it is; to whom it goes is filled in once that is known. */
export function DraftHandOver({ ask, acts }: { ask: Ask; acts: Pick<AskActs, 'findEmail' | 'edit'> }) {
  const { introducer, target, note, paragraph } = ask;
  const { data: email } = useLoaded(
    () => acts.findEmail(ask),
    [introducer.linkedin_url, target.linkedin_url],
  );
  return (
    <AskHandOver
      introducer={nameOfParty(introducer)}
      profile={introducer.linkedin_url}
      goToGap={() => void acts.edit(ask)}
      person={nameOfParty(target)}
      email={email ?? ''}
      note={note}
      paragraph={paragraph}
    />
  );
}
