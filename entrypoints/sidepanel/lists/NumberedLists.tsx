import { useCallback, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { ListBook } from '../../../utils/lists/list-book.ts';
import { focusTitle } from './focus-title.ts';
import { forgetList, type NumberedList, numberedLists, rememberList } from './list-numbers.ts';
import { NewList } from './NewList.tsx';
import { NumberedListItems } from './NumberedListItems.tsx';

interface NumberedListsProps {
  readonly book: ListBook;
  readonly openPage: (url: string) => void;
}

/** Lists of a service that makes and reads them and can do no more: what was made or opened here is remembered. */
export function NumberedLists({ book, openPage }: NumberedListsProps) {
  const { data: lists, put } = useLoaded(numberedLists, []);
  const [openId, setOpenId] = useState<number | null>(null);
  const remember = useCallback(async (list: NumberedList) => put(await rememberList(list)), [put]);

  const forget = async (id: number) => {
    put(await forgetList(id));
    focusTitle();
  };

  if (openId !== null) {
    const close = () => {
      setOpenId(null);
      focusTitle();
    };
    return (
      <NumberedListItems book={book} id={openId} remember={remember} close={close} openPage={openPage} />
    );
  }
  return (
    <>
      <p class="quiet">{i18n.t('lists.byNumberOnly')}</p>
      <NewList
        share={{ title: i18n.t('lists.public'), what: i18n.t('lists.publicWhat') }}
        create={async (draft, request) => {
          const made = await book.create(draft, request);
          await remember(made);
          setOpenId(made.id);
        }}
      />
      <NumberForm open={setOpenId} />
      {lists !== null && lists.length > 0 && (
        <section>
          <h2 class="small-heading">{i18n.t('lists.remembered')}</h2>
          <ul>
            {lists.map(({ id, title }) => (
              <li key={id} class="listed">
                <button type="button" class="row" onClick={() => setOpenId(id)}>
                  <span class="row-name">{title}</span>
                  <span class="row-detail">{i18n.t('lists.number', { id: String(id) })}</span>
                </button>
                <Act class="link take-off" run={() => forget(id)}>
                  <span aria-hidden="true">×</span>
                  <span class="spoken">{i18n.t('lists.forget', { title })}</span>
                </Act>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Opens a list by its number. */
function NumberForm({ open }: { open: (id: number) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    const isNumber = /^[1-9][0-9]{0,14}$/.test(text.trim());
    setProblem(isNumber ? '' : i18n.t('lists.notANumber'));
    if (isNumber) open(Number(text.trim()));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={i18n.t('lists.byNumber')}
        kind="words"
        name="number"
        value={text}
        onText={setText}
        maxLength={20}
        problem={problem}
      >
        <button type="submit" class="button">
          {i18n.t('lists.open')}
        </button>
      </Field>
    </form>
  );
}
