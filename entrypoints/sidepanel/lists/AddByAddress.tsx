import { useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useAct } from '../../../components/data/use-act.ts';
import { SubmitButton } from '../../../components/ui/Button.tsx';
import { Form } from '../../../components/ui/Form.tsx';
import { Problem } from '../../../components/ui/Problem.tsx';
import type { AddedListItem } from '../../../utils/interface/kith/kith-lists.ts';
import type { ListType } from '../../../utils/interface/lists.ts';
import { pastedAddresses } from '../../../utils/page/pasted-address.ts';

/** The service's limit per request. */
const MAX_ADDRESSES = 100;

type Outcome = Pick<AddedListItem, 'url' | 'status' | 'error'>;

interface AddByAddressProps {
  readonly type: ListType;
  readonly startsOpen: boolean;
  readonly add: (urls: readonly string[]) => Promise<readonly Outcome[]>;
}

/** Adds pasted addresses and shows the outcome of each. Addresses that failed stay in the field, to be corrected. */
export function AddByAddress({ type, startsOpen, add }: AddByAddressProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const { isRunning, problem, setProblem, run } = useAct();
  // Only the first value counts, so that the form doesn't close once the first entry is added.
  const [isOpen] = useState(startsOpen);

  const addPasted = async () => {
    const { urls, others } = pastedAddresses(text);
    if (urls.length > MAX_ADDRESSES)
      return setProblem(i18n.t('lists.tooMany', { count: String(urls.length) }));
    if (urls.length + others.length === 0) return setProblem(i18n.t('lists.noAddress'));
    const answered = urls.length === 0 ? [] : await add(urls);
    const error = i18n.t('lists.notRead');
    const notRead = others.map((url) => ({ url, status: 'refused' as const, error }));
    const all = [...answered, ...notRead];
    setOutcomes(all);
    const refused = all.filter(({ status }) => status === 'refused');
    setText(refused.map(({ url }) => url).join('\n'));
  };

  return (
    <details class="others" open={isOpen}>
      <summary>{i18n.t('lists.addByAddress')}</summary>
      <Form class="list-form" submit={() => run(addPasted)}>
        <div class="field">
          <label for={id}>{i18n.t('lists.addresses')}</label>
          <textarea
            id={id}
            name="addresses"
            rows={3}
            spellcheck={false}
            aria-describedby={`${id}-hint`}
            placeholder={type === 'company' ? 'linkedin.com/company/…' : 'linkedin.com/in/…'}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <p class="quiet" id={`${id}-hint`}>
            {i18n.t('lists.addressesHint')}
          </p>
        </div>
        <div>
          <SubmitButton aria-disabled={isRunning} aria-busy={isRunning}>
            {i18n.t('lists.add')}
          </SubmitButton>
        </div>
        <Problem text={problem} />
        <div role="status">
          {outcomes.length > 0 && <p class="quiet">{summaryOf(outcomes)}</p>}
          <ul class="outcomes">
            {outcomes.map(({ url, status, error }) => (
              <li key={url} class={status === 'refused' ? 'problem' : 'quiet'}>
                {url}: {outcomeWords(status, error)}
              </li>
            ))}
          </ul>
        </div>
      </Form>
    </details>
  );
}

function summaryOf(outcomes: readonly Outcome[]): string {
  const count = (wanted: Outcome['status']) =>
    String(outcomes.filter(({ status }) => status === wanted).length);
  return i18n.t('lists.outcome', {
    added: count('added'),
    there: count('already_there'),
    refused: count('refused'),
  });
}

function outcomeWords(status: Outcome['status'], error: string): string {
  switch (status) {
    case 'added':
      return i18n.t('lists.added');
    case 'already_there':
      return i18n.t('lists.wasThere');
    case 'refused':
      return error;
  }
}
