import type { AskWriting } from '../../../utils/ask/ask-writing.ts';
import type { Ask, AskParty } from '../../../utils/interface/kith-asks.ts';
import { nameOfParty } from './ask-words.ts';

/** A draft that is kept, to be written on. */
export function writingOf({ id, target, introducer, kind, note, paragraph }: Ask): AskWriting {
  return {
    askId: id,
    target: namesOf(target),
    introducer: namesOf(introducer),
    email: '',
    kind,
    note,
    paragraph,
    values: {
      name: namesOf(introducer).shortName,
      person: target.full_name,
      first: namesOf(target).shortName,
      position: target.headline,
      connection: '',
      me: '',
    },
  };
}

function namesOf(party: AskParty): AskWriting['target'] {
  const fullName = nameOfParty(party);
  const [shortName = fullName] = fullName.split(' ');
  return { url: party.linkedin_url, fullName, shortName };
}
