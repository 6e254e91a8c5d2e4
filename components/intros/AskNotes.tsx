import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { findOtherPath, isAskedOften, monthsOutOfTouch } from '../../utils/ask/ask-load.ts';
import { askedParty, type CardPath } from '../../utils/card/card-path.ts';
import { stageOf } from '../../utils/interface/kith/ask-states.ts';
import type { Ask, AskStanding, IntroducerStanding } from '../../utils/interface/kith/kith-asks.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { ageOf, now } from '../data/now.ts';
import { Button } from '../ui/Button.tsx';
import { type Asking, AskingContext } from './asking.ts';

/** Shows what to consider before asking someone again. Renders nothing if there is nothing to consider. */
export function AskNotes({ path }: { path: CardPath }) {
  const asking = useContext(AskingContext);
  const standing = asking?.standing ?? null;
  if (asking === null || standing === null) return null;
  const introducer = standingOf(standing, path);
  const ask = askAlong(standing, path);
  return (
    <div class="ask-notes">
      {ask !== null ? (
        <AskedLine ask={ask} path={path} asking={asking} />
      ) : (
        introducer !== null && <LoadLine standing={introducer} path={path} asking={asking} />
      )}
      {introducer !== null && ask === null && <HelloLine standing={introducer} path={path} />}
      {introducer !== null && introducer.unthanked > 0 && (
        <Note act={showAct(asking)}>{i18n.t('ask.owesThanks', { name: askedParty(path).shortName })}</Note>
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
        <Button class="link" onClick={act.run}>
          {act.words}
        </Button>
      )}
    </p>
  );
}

interface LineProps {
  readonly path: CardPath;
  readonly asking: Asking;
}

function AskedLine({ ask, path, asking }: LineProps & { ask: Ask }) {
  const name = askedParty(path).shortName;
  const age = ageOf(ask.steps.at(-1)?.at ?? '');
  const said =
    ask.state === 'draft'
      ? i18n.t('ask.alreadyDraft', { name })
      : ask.state === 'made'
        ? i18n.t('ask.alreadyMade', { name, age })
        : i18n.t('ask.alreadyAsked', { name, age });
  return <Note act={showAct(asking)}>{said}</Note>;
}

/** Shows how often this person was asked, and offers someone else to ask. */
function LoadLine({ standing, path, asking }: LineProps & { standing: IntroducerStanding }) {
  const { open } = standing;
  const isOften = isAskedOften(standing, now.value);
  if (open === 0 && !isOften) return null;
  const name = askedParty(path).shortName;
  const age = ageOf(standing.last_asked_at);
  const others = asking.paths.filter((other) => other !== path);
  const isBusy = (other: CardPath) => {
    const theirs = asking.standing === null ? null : standingOf(asking.standing, other);
    return theirs !== null && isAskedOften(theirs, now.value);
  };
  const instead = isOften ? findOtherPath(path, others, isBusy) : null;
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

function HelloLine({ standing, path }: Pick<LineProps, 'path'> & { standing: IntroducerStanding }) {
  const months = monthsOutOfTouch(standing, now.value);
  if (months === null) return null;
  const years = Math.floor(months / 12);
  const name = askedParty(path).shortName;
  return (
    <Note act={null}>
      {years < 2
        ? i18n.t('ask.helloFirst', months, { name })
        : i18n.t('ask.helloFirstYears', { name, years })}
    </Note>
  );
}

function showAct({ showAsks }: Asking): NoteAct | null {
  return showAsks && { words: i18n.t('ask.show'), run: showAsks };
}

function standingOf({ introducers }: AskStanding, path: CardPath): IntroducerStanding | null {
  const { url } = askedParty(path);
  return introducers.find(({ linkedin_url }) => linkedin_url === url) ?? null;
}

/** Returns the latest ask to this path's introducer that isn't done; null if there is none. */
function askAlong({ asks }: AskStanding, path: CardPath): Ask | null {
  const key = identifyLinkedin(askedParty(path).url)?.key;
  const isAlong = ({ state, introducer }: Ask) =>
    stageOf(state) !== 'done' && key !== undefined && identifyLinkedin(introducer.linkedin_url)?.key === key;
  return asks.find(isAlong) ?? null;
}
