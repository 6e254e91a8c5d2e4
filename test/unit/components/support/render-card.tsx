import { render } from '@testing-library/preact';
import { CardView } from '../../../../components/card/CardView.tsx';
import type { CardActs } from '../../../../components/card/card-acts.ts';
import type { Correction } from '../../../../components/card/correction.ts';
import { now } from '../../../../components/data/now.ts';
import { type CardInput, cardOf } from '../../../../utils/card/card-of.ts';
import type { ListsClient } from '../../../../utils/lists/lists-client.ts';
import { NOW } from './answers.ts';
import { fakeActs } from './fake-acts.ts';

interface RenderOptions {
  readonly acts?: Partial<CardActs>;
  readonly correction?: Correction | null;
  readonly lists?: ListsClient | null;
  readonly hasTabs?: boolean;
  readonly search?: ((name: string) => void) | null;
  readonly isBrief?: boolean;
  readonly companion?: string;
}

/** Renders the card for this input, five minutes after its response, with its actions. */
export function renderCard(input: CardInput, options: RenderOptions = {}) {
  const { acts: changed = {}, correction = null, lists = null } = options;
  const { hasTabs = true, search = null, isBrief = false, companion = 'http://127.0.0.1:5484' } = options;
  const acts = fakeActs(changed);
  const view = (shown: CardInput, said: Correction | null) => (
    <CardView
      card={cardOf(shown)}
      acts={acts}
      companion={companion}
      correction={said}
      lists={lists}
      {...{ hasTabs, search, isBrief }}
    />
  );
  now.value = NOW + 5 * 60_000;
  const rendered = render(view(input, correction));
  return {
    acts,
    ...rendered,
    change: (next: CardInput, said = correction) => rendered.rerender(view(next, said)),
  };
}
