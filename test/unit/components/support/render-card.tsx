import { render } from '@testing-library/preact';
import { CardView } from '../../../../components/CardView.tsx';
import type { CardActs } from '../../../../components/card-acts.ts';
import type { Correction } from '../../../../components/correction.ts';
import { type CardInput, cardOf } from '../../../../utils/card/card-of.ts';
import type { ListBook } from '../../../../utils/lists/list-book.ts';
import { NOW } from './answers.ts';
import { fakeActs } from './fake-acts.ts';

interface RenderOptions {
  readonly acts?: Partial<CardActs>;
  readonly correction?: Correction | null;
  readonly lists?: ListBook | null;
}

/** The card of this input on the page, five minutes after it was answered, with its acts. */
export function renderCard(input: CardInput, options: RenderOptions = {}) {
  const { acts: changed = {}, correction = null, lists = null } = options;
  const acts = fakeActs(changed);
  const view = (shown: CardInput) => (
    <CardView
      card={cardOf(shown)}
      acts={acts}
      companion="http://127.0.0.1:5484"
      now={NOW + 5 * 60_000}
      correction={correction}
      lists={lists}
    />
  );
  const rendered = render(view(input));
  return { acts, ...rendered, change: (next: CardInput) => rendered.rerender(view(next)) };
}
