import { i18n } from '#i18n';
import { askFactsOf } from '../../../utils/ask/ask-facts.ts';
import { asksClient } from '../../../utils/ask/asks-client.ts';
import type { UnsavedAsk } from '../../../utils/ask/unsaved-asks.ts';
import { pathsOf } from '../../../utils/card/card.ts';
import { AT_REST, cardOf } from '../../../utils/card/card-of.ts';
import { askedParty, type CardPath } from '../../../utils/card/card-path.ts';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import type { Ask, AskParty, AskStanding } from '../../../utils/interface/kith/kith-asks.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { type LookUpClient, lookUpPage } from '../../../utils/look-up/look-up.ts';
import { recallLookUp } from '../../../utils/look-up/look-up-cache.ts';
import { recallServiceInfo } from '../../../utils/look-up/service-info.ts';
import { nameOfParty } from './ask-stages.ts';

/** Returns a draft with its text unchanged and with template values from the current path. */
export async function reopenDraft(client: LookUpClient, ask: Ask): Promise<UnsavedAsk> {
  const saved = unsavedAskOf(ask);
  const [standing, path] = await Promise.all([findStanding(client, ask), findPath(client, ask)]);
  const facts = { position: ask.target.headline, connected: i18n.t('ask.connected') };
  return {
    ...saved,
    email: emailIn(standing),
    values: path === undefined ? saved.values : askFactsOf(path, facts),
  };
}

/** Returns the introducer's email address; '' if it isn't known or the request fails. */
export async function findEmail(client: ServiceClient, ask: Ask): Promise<string> {
  return emailIn(await findStanding(client, ask));
}

function emailIn(standing: AskStanding | null): string {
  return standing?.introducers[0]?.email ?? '';
}

async function findStanding(client: ServiceClient, { target, introducer }: Ask): Promise<AskStanding | null> {
  if (target.linkedin_url === '' || introducer.linkedin_url === '') return null;
  const request = {
    linkedin_url: target.linkedin_url,
    introducer_linkedin_urls: [introducer.linkedin_url],
  };
  return asksClient(client)
    .standing(request)
    .catch(() => null);
}

/** Returns the path an ask was written for; undefined if the path no longer exists. */
async function findPath(client: LookUpClient, { target, introducer }: Ask): Promise<CardPath | undefined> {
  const key = identifyLinkedin(introducer.linkedin_url)?.key;
  const identity = identifyLinkedin(target.linkedin_url);
  if (key === undefined || identity === null) return undefined;
  const lookUp =
    (await recallLookUp(identity.key)) ?? (await lookUpPage(client, identity, target.linkedin_url));
  const known = await recallServiceInfo();
  const card = cardOf({ ...AT_REST, ...known, key: identity.key, url: target.linkedin_url, lookUp });
  return pathsOf(card).find((path) => identifyLinkedin(askedParty(path).url)?.key === key);
}

/** Returns a saved ask in the editor's format. */
export function unsavedAskOf({ id, target, introducer, kind, note, paragraph }: Ask): UnsavedAsk {
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

function namesOf(party: AskParty): UnsavedAsk['target'] {
  const fullName = nameOfParty(party);
  const [shortName = fullName] = fullName.split(' ');
  return { url: party.linkedin_url, fullName, shortName };
}
