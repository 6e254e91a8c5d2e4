import type { CardState } from '../../../utils/card/card.ts';
import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import type { News } from '../../../utils/interface/kith/kith-news.ts';
import type { LookUp } from '../../../utils/messages.ts';
import { ME as MADE_UP_ME } from '../../unit/components/support/answers.ts';
import { INPUTS } from '../../unit/components/support/inputs.ts';
import { NEWS } from '../../unit/components/support/news.ts';
import { ME } from './make-export.ts';

/** What brings a panel into one state of the card. */
export interface StateScene {
  /** The state, and what is special of it. */
  readonly name: string;
  readonly state: CardState;
  /** The page beside the panel. */
  readonly url: string;
  /** What is saved of the page before. */
  readonly saved: LookUp | null;
  /** What comes of a look-up; null: Kith never answers. */
  readonly reply: LookUp | null;
  /** An import that is under way. */
  readonly job: ImportJob | null;
  /** What the last import changed; null: as Kith says. */
  readonly news: News | null;
  readonly isPaired: boolean;
}

/** Names of a length that people have. */
const LONG_NAMES: readonly (readonly [string, string])[] = [
  ['Dana', 'Maximiliane-Charlotte'],
  ['Weiss', 'von Hohenstein-Ehrenberg'],
  ['Maria', 'Wolfeschlegelsteinhausen'],
  ['Lopez', 'García de la Torre y Mendoza'],
];

/** Every state of the card, as the tests of the card have them, for a Kith whose reader is Ada. */
export const STATE_SCENES: readonly StateScene[] = Object.entries(INPUTS).flatMap(([state, input]) => {
  const isOneself = state === 'this-is-you';
  const url = isOneself ? ME : input.url || 'https://www.linkedin.com/feed/';
  const scene: StateScene = {
    name: state,
    // Object.entries forgets that the keys are the states.
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
