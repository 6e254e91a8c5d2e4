import { useCallback } from 'preact/hooks';
import { AskHandOver } from '../../../components/AskHandOver.tsx';
import { useLoaded } from '../../../components/use-loaded.ts';
import type { Ask } from '../../../utils/interface/kith-asks.ts';
import type { AskActs } from './ask-acts.ts';
import { nameOfParty } from './ask-words.ts';

/** Takes a draft along as it is; to whom it goes is filled in once that is known. */
export function DraftHandOver({ ask, acts }: { ask: Ask; acts: Pick<AskActs, 'findEmail'> }) {
  const { introducer, target, note, paragraph } = ask;
  const { data: email } = useLoaded(useCallback(() => acts.findEmail(ask), [ask]));
  return (
    <AskHandOver
      introducer={nameOfParty(introducer)}
      person={nameOfParty(target)}
      email={email ?? ''}
      note={note}
      paragraph={paragraph}
    />
  );
}
