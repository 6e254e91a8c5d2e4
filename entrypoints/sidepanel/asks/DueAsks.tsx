import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { ageOf, now } from '../../../components/data/now.ts';
import { copyAndOpen, copyText } from '../../../components/intros/copy-text.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Avatar } from '../../../components/ui/Avatar.tsx';
import type { Ask } from '../../../utils/interface/kith/kith-asks.ts';
import type { AskActs } from './AskRow.tsx';
import { type DueAsk, dueAsks, nameOfParty } from './ask-stages.ts';
import { unsavedAskOf } from './reopen-draft.ts';

/** Few enough to finish in one day. */
const MAX_SHOWN = 3;

interface DueAsksProps {
  readonly asks: readonly Ask[];
  readonly acts: Pick<AskActs, 'thank'>;
}

export function DueAsks({ asks, acts }: DueAsksProps) {
  const due = dueAsks(asks, now.value);
  if (due.length === 0) return null;
  return (
    <section class="due" aria-labelledby="due-asks">
      <h2 class="small-heading" id="due-asks">
        {i18n.t('asks.due')}
      </h2>
      <ul>
        {due.slice(0, MAX_SHOWN).map((one, place) => (
          <DueRow key={`${one.does} ${one.ask.id}`} due={one} acts={acts} isFirst={place === 0} />
        ))}
      </ul>
      {due.length > MAX_SHOWN && <p class="quiet">{i18n.t('asks.moreDue', due.length - MAX_SHOWN)}</p>}
    </section>
  );
}

interface DueRowProps extends Omit<DueAsksProps, 'asks'> {
  readonly due: DueAsk;
  readonly isFirst: boolean;
}

function DueRow({ due: { ask, does }, acts, isFirst }: DueRowProps) {
  const [message, setMessage] = useState('');
  const { shortName: name } = unsavedAskOf(ask).introducer;
  const person = nameOfParty(ask.target);
  const profile = ask.introducer.linkedin_url;
  const isReminder = does === 'remind';
  const age = ageOf(ask.steps.at(-1)?.at ?? '');
  const run = async () => {
    const text = isReminder
      ? i18n.t('asks.reminderText', { name, person })
      : i18n.t('asks.thanksText', { name, person });
    await (profile === '' ? copyText(text) : copyAndOpen(text, profile));
    setMessage(profile === '' ? i18n.t('ask.copied', { name }) : i18n.t('ask.copiedForLinkedin'));
  };
  const isThanksCopied = message !== '' && !isReminder;
  return (
    <li class="due-row" data-due={does}>
      <Avatar name={nameOfParty(ask.introducer)} />
      <span class="row-text">
        <span class="row-name">
          {isReminder ? i18n.t('asks.remindName', { name }) : i18n.t('asks.thankName', { name })}
        </span>
        <span class="due-why">
          {isReminder
            ? i18n.t('asks.askedAbout', { age, person })
            : i18n.t('asks.introducedTo', { age, person })}
        </span>
      </span>
      <span class="due-act">
        {isThanksCopied ? (
          <Act class="button small" run={() => acts.thank(ask, true)}>
            {i18n.t('asks.thank')}
          </Act>
        ) : (
          <Act class={isFirst ? 'button small primary' : 'button small'} run={run}>
            {isReminder ? i18n.t('asks.remind') : i18n.t('asks.thankThem')}
          </Act>
        )}
      </span>
      <span class="good" role="status">
        {message}
      </span>
    </li>
  );
}
