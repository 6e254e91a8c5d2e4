import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { now } from '../../../components/data/now.ts';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { AskHandOver } from '../../../components/intros/AskHandOver.tsx';
import { ASK_KEYS } from '../../../components/intros/ask-keys.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Avatar } from '../../../components/ui/Avatar.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { type AskState, nextStates, wasFavorDone } from '../../../utils/interface/kith/ask-states.ts';
import type { Ask } from '../../../utils/interface/kith/kith-asks.ts';
import { dateWords } from '../../../utils/words/format-date.ts';
import { askSince, askStateWord, nameOfParty } from './ask-stages.ts';
import { StageDots } from './IntroStages.tsx';

/** The actions on an ask. Promises reject with a CompanionFailure. */
export interface AskActs {
  readonly move: (ask: Ask, state: AskState) => Promise<void>;
  readonly undo: (ask: Ask) => Promise<void>;
  readonly thank: (ask: Ask, thanked: boolean) => Promise<void>;
  readonly delete: (ask: Ask) => Promise<void>;
  readonly edit: (ask: Ask) => Promise<void>;
  /** Returns the introducer's email address; '' if it isn't known. */
  readonly findEmail: (ask: Ask) => Promise<string>;
  /** Shows the card for a LinkedIn address. */
  readonly openPage: (url: string) => void;
}

interface AskRowProps {
  readonly ask: Ask;
  readonly acts: AskActs;
}

export function AskRow({ ask, acts }: AskRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      class="opening-row"
      data-ask={ask.id}
      data-status={ask.state}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary class="row" data-row>
        <span class="person-row">
          <Avatar name={nameOfParty(ask.target)} />
          <span class="row-text">
            <span class="row-name">{nameOfParty(ask.target)}</span>
            <span class="row-job">{i18n.t('asks.through', { name: nameOfParty(ask.introducer) })}</span>
          </span>
          <span class="strength stacked">
            <StageDots ask={ask} />
            <span>{askSince(ask, now.value)}</span>
          </span>
        </span>
      </summary>
      {isOpen && <AskBody ask={ask} acts={acts} />}
    </details>
  );
}

function AskBody({ ask, acts }: { ask: Ask; acts: AskActs }) {
  const { state, introducer, target, note, paragraph, steps, thanked_at } = ask;
  const moves = ASK_KEYS.flatMap(({ does, title }) =>
    typeof does === 'object' && nextStates(state).includes(does.move) ? { to: does.move, title } : [],
  );
  return (
    <div class="opened">
      <div class="acts">
        {moves.map(({ to, title }) => (
          <Act key={to} class="button small" run={() => acts.move(ask, to)}>
            {title()}
          </Act>
        ))}
        {wasFavorDone(ask) && (
          <Act class="button small" run={() => acts.thank(ask, thanked_at === '')}>
            {thanked_at === '' ? i18n.t('asks.thank') : i18n.t('asks.unthank')}
          </Act>
        )}
        {steps.length > 1 && (
          <Act class="button small" run={() => acts.undo(ask)}>
            {i18n.t('asks.undo')}
          </Act>
        )}
      </div>
      <p class="written">{note}</p>
      <p class={paragraph === '' ? 'quiet' : 'written'}>{paragraph || i18n.t('asks.noParagraph')}</p>
      {state === 'draft' && <DraftHandOver ask={ask} acts={acts} />}
      <Steps ask={ask} />
      <div class="acts">
        {state === 'draft' && (
          <Act class="button small" run={() => acts.edit(ask)}>
            {i18n.t('asks.edit')}
          </Act>
        )}
        {target.linkedin_url !== '' && (
          <Button class="button small" onClick={() => acts.openPage(target.linkedin_url)}>
            {i18n.t('asks.showCard')}
          </Button>
        )}
        <Confirm
          title={i18n.t('delete')}
          question={i18n.t('asks.deleteQuestion', { name: nameOfParty(introducer) })}
          goes={i18n.t('asks.deleteGoes')}
          confirm={i18n.t('deleteForGood')}
          run={() => acts.delete(ask)}
        />
      </div>
    </div>
  );
}

function Steps({ ask }: { ask: Ask }) {
  return (
    <ol class="quiet" aria-label={i18n.t('asks.steps')}>
      {ask.steps.map(({ state, at }) => (
        <li key={`${state} ${at}`}>
          {i18n.t('asks.step', { state: askStateWord(state), date: dateWords(at, { dateStyle: 'medium' }) })}
        </li>
      ))}
    </ol>
  );
}

/** Lets the reader send a draft by email or on LinkedIn. Fills in the email address once it has loaded. */
function DraftHandOver({ ask, acts }: { ask: Ask; acts: Pick<AskActs, 'findEmail' | 'edit'> }) {
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
