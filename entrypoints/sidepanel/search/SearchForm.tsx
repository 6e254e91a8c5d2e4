import { useEffect, useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { useLetterKeys } from '../../../components/keys/letter-keys.ts';
import { SubmitButton } from '../../../components/ui/Button.tsx';
import { Form } from '../../../components/ui/Form.tsx';
import { Icon } from '../../../components/ui/Icon.tsx';
import { MAX_QUERY } from '../../../utils/interface/v1/ai-search.ts';

interface SearchFormProps {
  readonly typed: string;
  readonly type: (query: string) => void;
  readonly submit: () => void;
}

/** Arrow down moves the focus from the search field to the first result. */
export function SearchForm({ typed, type, submit }: SearchFormProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const first = document.querySelector<HTMLElement>('.search [data-row]');
    if (event.key !== 'ArrowDown' || event.isComposing || first === null) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <search>
      <Form submit={submit} onKeyDown={onKeyDown}>
        <label class="spoken" for={id}>
          {i18n.t('search.label')}
        </label>
        <div class="look-up">
          <Icon name="search" />
          <input
            id={id}
            type="text"
            name="query"
            autocomplete="off"
            value={typed}
            maxLength={MAX_QUERY}
            onInput={(event) => {
              unmarkQuery();
              type(event.currentTarget.value);
            }}
          />
          <SubmitButton class="button small">{i18n.t('search.submit')}</SubmitButton>
        </div>
      </Form>
    </search>
  );
}

function queryField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('input[name=query]');
}

export function focusQuery(range?: { readonly start: number; readonly end: number }): void {
  const field = queryField();
  field?.focus();
  if (range !== undefined) field?.setSelectionRange(range.start, range.end);
}

/** A part of a query, in UTF-16 offsets. `end` is exclusive. */
interface Part {
  readonly query: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Marks a part of the query behind the search field, because an input can't style part of its text. Does nothing
 * if the field's text differs.
 */
function markQuery({ query, start, end }: Part): void {
  const field = queryField();
  const canvas = document.createElement('canvas').getContext('2d');
  if (field === null || canvas === null || field.value !== query || start === end) return;
  const { fontStyle, fontWeight, fontSize, fontFamily, paddingInlineStart } = getComputedStyle(field);
  canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const widthOf = (text: string) => canvas.measureText(text).width;
  const from = Number.parseFloat(paddingInlineStart) + widthOf(query.slice(0, start)) - field.scrollLeft;
  field.style.setProperty('--mark-from', `${from}px`);
  field.style.setProperty('--mark-width', `${widthOf(query.slice(start, end))}px`);
  field.dataset.marked = query.slice(start, end);
}

function unmarkQuery(): void {
  delete queryField()?.dataset.marked;
}

/** Returns event handlers that mark these words in the search field while an element is hovered or focused. */
export function useMarkedWords({ query, start, end }: Part) {
  useEffect(() => unmarkQuery, [query, start, end]);
  const mark = () => markQuery({ query, start, end });
  return { onMouseEnter: mark, onMouseLeave: unmarkQuery, onFocus: mark, onBlur: unmarkQuery };
}

export function useSlashKey(isOn: boolean): void {
  useLetterKeys(isOn, (event) => {
    if (event.key !== '/') return;
    event.preventDefault();
    focusQuery();
  });
}
