import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { findOtherPath, loadOf, monthsOutOfTouch } from '../../utils/ask/ask-load.ts';
import { askedParty, type CardPath } from '../../utils/card/card-path.ts';
import { stageOf } from '../../utils/interface/kith/ask-states.ts';
import type { Ask, AskStanding, IntroducerStanding } from '../../utils/interface/kith/kith-asks.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { ageWords } from '../../utils/words/ages.ts';
import { type Asking, AskingContext } from './asking.ts';

/** Shows what to consider before asking someone again. Renders nothing if there is nothing to consider. */
export function AskNotes({ way }: { way: CardPath }) {
  const asking = useContext(AskingContext);
  const standing = asking?.standing ?? null;
  if (asking === null || standing === null) return null;
  const introducer = standingOf(standing, way);
  const ask = askAlong(standing, way);
  return (
    <div class="ask-notes">
      {ask !== null ? (
        <AskedLine ask={ask} way={way} asking={asking} />
      ) : (
        introducer !== null && <LoadLine standing={introducer} way={way} asking={asking} />
      )}
      {introducer !== null && ask === null && <HelloLine standing={introducer} now={asking.now} />}
      {introducer !== null && introducer.unthanked > 0 && (
        <Note act={showAct(asking)}>{i18n.t('ask.owesThanks', { name: askedParty(way).shortName })}</Note>
      )}
    </div>
  );
}

interface NoteAct {
  readonly words: string;
  readonly run: () => void;
}

function Note({ children, act }: { children: ComponentChildren; act: NoteAct | null }) {
  return (
    <p class="ask-note">
      {children}{' '}
      {act !== null && (
        <button type="button" class="link" onClick={act.run}>
          {act.words}
        </button>
      )}
    </p>
  );
}

interface LineProps {
  readonly way: CardPath;
  readonly asking: Asking;
}

/** Shows the state of an existing ask. */
function AskedLine({ ask, way, asking }: LineProps & { ask: Ask }) {
  const name = askedParty(way).shortName;
  const age = ageWords(Date.parse(ask.steps.at(-1)?.at ?? ''), asking.now, i18n.t('languageTag'));
  const said =
    ask.state === 'draft'
      ? i18n.t('ask.alreadyDraft', { name })
      : ask.state === 'made'
        ? i18n.t('ask.alreadyMade', { name, age })
        : i18n.t('ask.alreadyAsked', { name, age });
  return <Note act={showAct(asking)}>{said}</Note>;
}

/** Shows how often this person was asked, and who else could be. */
function LoadLine({ standing, way, asking }: LineProps & { standing: IntroducerStanding }) {
  const { open, isHigh } = loadOf(standing, asking.now);
  if (open === 0 && !isHigh) return null;
  const name = askedParty(way).shortName;
  const age = ageWords(Date.parse(standing.last_asked_at), asking.now, i18n.t('languageTag'));
  const others = asking.ways.filter((other) => other !== way);
  const isBusy = (other: CardPath) => {
    const theirs = asking.standing === null ? null : standingOf(asking.standing, other);
    return theirs !== null && loadOf(theirs, asking.now).isHigh;
  };
  const instead = isHigh ? findOtherPath(way, others, isBusy) : null;
  const act = instead && {
    words: i18n.t('ask.instead', { name: askedParty(instead).shortName }),
    run: () => asking.write(instead),
  };
  return (
    <Note act={act}>
      {open > 0 ? i18n.t('ask.load', open, { name, age }) : i18n.t('ask.coolDown', { name, age })}
    </Note>
  );
}

function HelloLine({ standing, now }: { standing: IntroducerStanding; now: number }) {
  const months = monthsOutOfTouch(standing, now);
  if (months === null) return null;
  const years = Math.floor(months / 12);
  return (
    <Note act={null}>
      {years < 2 ? i18n.t('ask.helloFirst', months) : i18n.t('ask.helloFirstYears', { years })}
    </Note>
  );
}

function showAct({ showAsks }: Asking): NoteAct | null {
  return showAsks && { words: i18n.t('ask.show'), run: showAsks };
}

function standingOf({ introducers }: AskStanding, way: CardPath): IntroducerStanding | null {
  const { url } = askedParty(way);
  return introducers.find(({ linkedin_url }) => linkedin_url === url) ?? null;
}

/** Returns the latest ask along this path that isn't done. */
function askAlong({ asks }: AskStanding, way: CardPath): Ask | null {
  const key = identifyLinkedin(askedParty(way).url)?.key;
  const isAlong = ({ state, introducer }: Ask) =>
    stageOf(state) !== 'done' && key !== undefined && identifyLinkedin(introducer.linkedin_url)?.key === key;
  return asks.find(isAlong) ?? null;
}
