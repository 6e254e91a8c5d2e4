import { useCallback, useEffect, useState } from 'preact/hooks';
import { z } from 'zod';
import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { usePagedItems } from '../../../components/data/use-pages.ts';
import { useRowFocus } from '../../../components/keys/focus.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Button, SubmitButton } from '../../../components/ui/Button.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { Form } from '../../../components/ui/Form.tsx';
import type { ReadList } from '../../../utils/interface/lists.ts';
import { LIST_PAGE, type ListsClient } from '../../../utils/lists/lists-client.ts';
import { ownedList } from '../../../utils/owned-storage.ts';
import { focusTitle, ListHead, ListItems } from './ListItems.tsx';
import { countWords } from './list-words.ts';
import { listedItemOf } from './listed-item.ts';
import { NewList } from './NewList.tsx';

const numberedList = z.object({ id: z.number().int(), title: z.string(), type: z.string() });

/**
 * The lists that the signed-in member created or opened in this browser, because the documented interface can't list
 * them. Only the last 100 are stored, which is more than anyone keeps track of.
 */
export const numberedLists = ownedList({
  key: 'listNumbers',
  item: numberedList,
  idOf: ({ id }) => id,
  max: 100,
});

interface NumberedListsProps {
  readonly client: ListsClient;
  readonly openPage: (url: string) => void;
}

/**
 * The lists of a service that can only create lists and read them by number. Kith stores the numbers of the lists that
 * were created or opened here.
 */
export function NumberedLists({ client, openPage }: NumberedListsProps) {
  const { data: lists, put } = useLoaded(numberedLists.load, []);
  const [openId, setOpenId] = useState<number | null>(null);
  const remember = useCallback(async (list: ReadList) => put(await numberedLists.put(list)), [put]);

  const forget = async (id: number) => {
    put(await numberedLists.remove(id));
    focusTitle();
  };

  if (openId !== null) {
    const close = () => {
      setOpenId(null);
      focusTitle();
    };
    return (
      <NumberedListItems client={client} id={openId} remember={remember} close={close} openPage={openPage} />
    );
  }
  return (
    <>
      <p class="quiet">{i18n.t('lists.byNumberOnly')}</p>
      <NewList
        share={{ title: i18n.t('lists.public'), what: i18n.t('lists.publicWhat') }}
        create={async (draft, request) => {
          const made = await client.create(draft, request);
          await remember(made);
          setOpenId(made.id);
        }}
      />
      <NumberForm open={setOpenId} />
      {lists !== null && lists.length > 0 && (
        <section>
          <h2 class="small-heading">{i18n.t('lists.remembered')}</h2>
          <ul class="rows">
            {lists.map(({ id, title }) => (
              <li key={id} class="listed">
                <Button class="row" onClick={() => setOpenId(id)}>
                  <span class="row-name">{title}</span>
                  <span class="row-detail">{i18n.t('lists.number', { id: String(id) })}</span>
                </Button>
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

function NumberForm({ open }: { open: (id: number) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const submit = () => {
    const isNumber = /^[1-9][0-9]{0,14}$/.test(text.trim());
    setProblem(isNumber ? '' : i18n.t('lists.notANumber'));
    if (isNumber) open(Number(text.trim()));
  };
  return (
    <Form submit={submit}>
      <Field
        label={i18n.t('lists.byNumber')}
        kind="words"
        name="number"
        value={text}
        onText={setText}
        maxLength={20}
        problem={problem}
      >
        <SubmitButton>{i18n.t('open')}</SubmitButton>
      </Field>
    </Form>
  );
}

interface NumberedListItemsProps {
  readonly client: ListsClient;
  readonly id: number;
  readonly remember: (list: ReadList) => Promise<void>;
  readonly close: () => void;
  readonly openPage: (url: string) => void;
}

/** The items of a list with a known number, which is stored once the list has loaded. */
function NumberedListItems({ client, id, remember, close, openPage }: NumberedListItemsProps) {
  const [list, setList] = useState<ReadList | null>(null);
  const load = useCallback(
    async (page: number) => {
      const { items, ...read } = await client.read(id, page);
      setList(read);
      return { items: items.data.map(listedItemOf), hasNextPage: items.pagination.has_next_page };
    },
    [client, id],
  );
  const pages = usePagedItems(load, LIST_PAGE);
  const focus = useRowFocus(pages.items);
  useEffect(() => {
    if (list !== null) void remember(list);
  }, [list, remember]);
  const number = i18n.t('lists.number', { id: String(id) });
  return (
    <>
      <ListHead title={list?.title || number} description={list?.description ?? ''} close={close}>
        {number}
        {list !== null && ` · ${countWords(list.type, list.item_count)}`}
      </ListHead>
      <ListItems pages={pages} openPage={openPage} takeOff={null} focus={focus} />
    </>
  );
}
