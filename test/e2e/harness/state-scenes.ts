import type { CardState } from '../../../utils/card/card.ts';
import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import type { News } from '../../../utils/interface/kith/kith-news.ts';
import type { LookUp } from '../../../utils/messages.ts';
import { ME as MADE_UP_ME } from '../../unit/components/support/answers.ts';
import { INPUTS } from '../../unit/components/support/inputs.ts';
import { NEWS } from '../../unit/components/support/news.ts';
import { ME } from './make-export.ts';

/** The input that brings the panel into one state of the card. */
export interface StateScene {
  /** The state, and its special feature if it has one. */
  readonly name: string;
  readonly state: CardState;
  readonly url: string;
  readonly saved: LookUp | null;
  /** The result of the lookup, or null if Kith never responds. */
  readonly reply: LookUp | null;
  readonly job: ImportJob | null;
  /** The changes of the last import, or null to use Kith's response. */
  readonly news: News | null;
  readonly isPaired: boolean;
}

/** Names as long as real ones. */
const LONG_NAMES: readonly (readonly [string, string])[] = [
  ['Dana', 'Maximiliane-Charlotte'],
  ['Weiss', 'von Hohenstein-Ehrenberg'],
  ['Maria', 'Wolfeschlegelsteinhausen'],
  ['Lopez', 'García de la Torre y Mendoza'],
];

/** Every state of the card from the card's tests, for a Kith whose reader is Ada. */
export const STATE_SCENES: readonly StateScene[] = Object.entries(INPUTS).flatMap(([state, input]) => {
  const isOneself = state === 'this-is-you';
  const url = isOneself ? ME : input.url || 'https://www.linkedin.com/feed/';
  const scene: StateScene = {
    name: state,
    // Object.entries loses the type of the keys.
    state: state as CardState,
    url,
    saved: asAda(input.cached),
    reply: asAda(isOneself ? replyAbout(ME, input.lookUp) : input.lookUp),
    job: input.job,
    news: null,
    isPaired: input.isSetUp,
  };
  if (state === 'not-a-page') return [scene, { ...scene, name: 'home-with-news', news: NEWS }];
  return state === 'path' ? [scene, withLongNames(scene)] : [scene];
});

function withLongNames(scene: StateScene): StateScene {
  const renamed = LONG_NAMES.reduce(
    (text, [short, long]) => text.replaceAll(new RegExp(`\\b${short}\\b`, 'g'), long),
    JSON.stringify(scene.reply),
  );
  return { ...scene, name: `${scene.name}-long-names`, reply: JSON.parse(renamed) };
}

function asAda(lookUp: LookUp | null): LookUp | null {
  return JSON.parse(JSON.stringify(lookUp).replaceAll(MADE_UP_ME, ME));
}

function replyAbout(url: string, lookUp: LookUp | null): LookUp | null {
  return lookUp === null ? null : { ...lookUp, url, key: `li:in:${url.split('/').at(-1)}` };
}
