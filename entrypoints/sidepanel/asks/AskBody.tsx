import { i18n } from '#i18n';
import { ASK_KEYS } from '../../../components/intros/ask-keys.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { nextStates } from '../../../utils/interface/ask-states.ts';
import type { Ask } from '../../../utils/interface/kith-asks.ts';
import { formatDate } from '../../../utils/words/format-date.ts';
import type { AskActs } from './ask-acts.ts';
import { askStateWord, nameOfParty } from './ask-words.ts';
import { DraftHandOver } from './DraftHandOver.tsx';
import { wasIntroduced } from './owes-thanks.ts';

/** An ask in full. */
export function AskBody({ ask, acts }: { ask: Ask; acts: AskActs }) {
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
        {wasIntroduced(ask) && (
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
          <button type="button" class="button small" onClick={() => acts.openPage(target.linkedin_url)}>
            {i18n.t('asks.showCard')}
          </button>
        )}
        <Confirm
          title={i18n.t('asks.delete')}
          question={i18n.t('asks.deleteQuestion', { name: nameOfParty(introducer) })}
          goes={i18n.t('asks.deleteGoes')}
          confirm={i18n.t('asks.deleteConfirm')}
          run={() => acts.delete(ask)}
        />
      </div>
    </div>
  );
}

/** Each step with its day. */
function Steps({ ask }: { ask: Ask }) {
  const format = new Intl.DateTimeFormat(i18n.t('languageTag'), { dateStyle: 'medium' });
  return (
    <ol class="quiet" aria-label={i18n.t('asks.steps')}>
      {ask.steps.map(({ state, at }) => (
        <li key={`${state} ${at}`}>
          {i18n.t('asks.step', { state: askStateWord(state), date: formatDate(format, Date.parse(at)) })}
        </li>
      ))}
    </ol>
  );
}
