import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Card, CardOf } from '../../utils/card/card.ts';
import { isElsewhere } from '../../utils/card/card-words.ts';
import type { FailureKind } from '../../utils/messages.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { PairForm } from '../setup/PairForm.tsx';
import { Button } from '../ui/Button.tsx';
import { CopyLine } from '../ui/CopyLine.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Problem } from '../ui/Problem.tsx';
import type { CardActs } from './card-acts.ts';
import { RecentList } from './RecentList.tsx';

export function isFailureCard(card: Card): card is CardOf<FailureKind> {
  return 'detail' in card;
}

interface FailureCardProps {
  readonly card: CardOf<FailureKind>;
  readonly acts: CardActs;
  /** Kith's address. */
  readonly companion: string;
  /** True in the popup, which the browser's permission prompt would close. */
  readonly isBrief: boolean;
}

/** Offers the one action that fixes a failure. The card's head describes the failure. */
export function FailureCard({ card, acts, companion, isBrief }: FailureCardProps) {
  switch (card.state) {
    case 'not-set-up':
      return isBrief ? (
        <NextButton label={i18n.t('failure.setUp')} act={acts.openSetUp} />
      ) : (
        <PairHere acts={acts} companion={companion} />
      );
    case 'not-running':
      return isElsewhere(companion) ? (
        <TryElsewhere address={companion} tryAgain={acts.refresh} />
      ) : (
        <StartAgain acts={acts} isBrief={isBrief} />
      );
    case 'not-started':
      return <TryAgain act={acts.refresh} />;
    case 'permission-missing':
      return <AccessButton acts={acts} />;
    case 'another-program':
      return (
        <NextButton label={i18n.t('failure.openSettings')} act={() => acts.openSettingsAt('connection')} />
      );
    case 'signed-out':
      return <NextButton label={i18n.t('failure.pairAgain')} act={() => acts.openSettingsAt('connection')} />;
    case 'versions-differ':
    case 'failed':
      return <NextButton label={i18n.t('tryAgain')} act={acts.refresh} />;
  }
}

function NextButton({ label, act }: { label: string; act: () => void }) {
  return (
    <Button class="button primary" onClick={act}>
      {label}
    </Button>
  );
}

function PairHere({ acts, companion }: { acts: CardActs; companion: string }) {
  return (
    <>
      <PairForm client={acts.pairing} companion={companion} />
      <p class="side-note">
        <Icon name="lock" />
        <span>{i18n.t('home.private')}</span>
      </p>
      <div class="side-note">
        <Icon name="file" />
        <p>
          {i18n.t('home.notInstalled')}{' '}
          <Button class="plain" onClick={acts.openSetUp}>
            {i18n.t('home.showHow')}
          </Button>
        </p>
      </div>
    </>
  );
}

/** Offers to open Kith's address in a tab, because browsers explain certificate errors only there. */
function TryElsewhere({ address, tryAgain }: { address: string; tryAgain: () => void }) {
  return (
    <>
      <NextButton label={i18n.t('tryAgain')} act={tryAgain} />
      <p>
        <a href={`${address}/docs`} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
    </>
  );
}

/** How many recently viewed pages are listed while Kith can't be reached. */
const EARLIER = 3;

function StartAgain({ acts, isBrief }: Pick<FailureCardProps, 'acts' | 'isBrief'>) {
  const { data: recent } = useLoaded(isBrief ? null : () => acts.recentPages(0), [acts, isBrief]);
  return (
    <>
      <CopyLine text="kith install" />
      <TryAgain act={acts.refresh} note={i18n.t('failure.inCheckout')} />
      {recent !== null && <RecentList recent={recent.slice(0, EARLIER)} acts={acts} />}
    </>
  );
}

function TryAgain({ act, note = '' }: { act: () => void; note?: string }) {
  return (
    <>
      <NextButton label={i18n.t('tryAgain')} act={act} />
      <p class="quiet">
        {i18n.t('home.safe')} {note}
      </p>
    </>
  );
}

/**
 * Asks the browser for access. Nothing may be awaited first, because browsers allow the prompt only inside a click.
 */
function AccessButton({ acts }: { acts: CardActs }) {
  const [isDenied, setDenied] = useState(false);
  return (
    <>
      <Button
        class="button primary"
        onClick={() => void acts.allowAccess().then((isAllowed) => setDenied(!isAllowed))}
      >
        {i18n.t('failure.allow')}
      </Button>
      {isDenied && <Problem text={i18n.t('failure.denied')} />}
    </>
  );
}
