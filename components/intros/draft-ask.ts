import { i18n } from '#i18n';
import { askFactsOf, targetOf } from '../../utils/ask/ask-facts.ts';
import type { AskTemplates } from '../../utils/ask/ask-templates.ts';
import { fillTexts, templateOf } from '../../utils/ask/own-templates.ts';
import type { UnsavedAsk } from '../../utils/ask/unsaved-asks.ts';
import { askedParty, type CardPath, type Party } from '../../utils/card/card-path.ts';
import { fullNameOf, nameOf } from '../../utils/card/card-words.ts';
import type { AskStanding } from '../../utils/interface/kith/kith-asks.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';

interface DraftAskOptions {
  readonly path: CardPath;
  /** The card's address, used if the target's own address is unknown. */
  readonly url: string;
  readonly standing: AskStanding | null;
  readonly templates: AskTemplates;
}

/** Returns the text an ask starts with: the saved draft, or else the filled-in templates. */
export function draftAsk({ path, url, standing, templates }: DraftAskOptions): UnsavedAsk {
  const party = askedParty(path);
  const target = targetOf(path);
  const introducer = standing?.introducers.find(({ linkedin_url }) => linkedin_url === party.url);
  const key = identifyLinkedin(party.url)?.key;
  const draft = standing?.asks.find(
    (ask) => ask.state === 'draft' && identifyLinkedin(ask.introducer.linkedin_url)?.key === key,
  );
  const values = askFactsOf(path, {
    position: standing?.target.headline ?? '',
    connected: i18n.t('ask.connected'),
  });
  const texts = draft ?? fillTexts(templateOf('general', templates), values);
  return {
    askId: draft?.id ?? '',
    target: namesOf({ ...target, url: target.url || url }),
    introducer: namesOf(party),
    email: introducer?.email || addressIn(party),
    kind: draft?.kind ?? 'general',
    note: texts.note,
    paragraph: texts.paragraph,
    values,
  };
}

/** Returns the email address shown instead of an unknown name; '' if the name is known. */
function addressIn({ fullName }: Party): string {
  return fullName.includes('@') ? fullName : '';
}

function namesOf(party: Party): UnsavedAsk['target'] {
  return { url: party.url, fullName: fullNameOf(party), shortName: nameOf(party) };
}
