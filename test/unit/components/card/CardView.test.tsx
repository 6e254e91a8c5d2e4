import { cleanup, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { introBy, lookUpOf, MARIA, NOW, personAnswer } from '../support/answers.ts';
import { englishMessages, speak, speakEnglish } from '../support/english.ts';
import { EMPTY, INPUTS } from '../support/inputs.ts';
import { pseudoLocale } from '../support/pseudo-locale.ts';
import { renderCard } from '../support/render-card.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

const card = () => screen.getByRole('article');

describe('every card', () => {
  it.each(Object.entries(INPUTS))('says on its root that it is %s', (state, input) => {
    renderCard(input);
    expect([card().dataset.state, card().dataset.key]).toEqual([state, input.key]);
  });

  it.each(Object.entries(INPUTS))('is headed by one verdict: %s', (_, input) => {
    renderCard(input);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it.each([
    'not-set-up',
    'permission-missing',
    'not-running',
    'not-started',
    'another-program',
    'versions-differ',
    'signed-out',
    'failed',
  ] as const)('has one filled button in the state %s', async (state) => {
    renderCard({ ...INPUTS[state], cached: null });
    await waitFor(() => expect(card().querySelectorAll('.button.primary')).toHaveLength(1));
  });

  it('is read in the order name, verdict, reasons', () => {
    renderCard(INPUTS.path);
    const text = card().textContent;
    const places = ['Maria Lopez', 'Ask Dana.', '64 emails'].map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('announces a new verdict in an element that was there before', () => {
    const { change } = renderCard(INPUTS.looking);
    const live = card().querySelector('[aria-live="polite"]');
    change(INPUTS.path);
    expect(live?.isConnected && live.textContent).toContain('Ask Dana.');
  });

  it('says how old its answer is', () => {
    renderCard(INPUTS.path);
    expect(screen.getByText('Updated 5 minutes ago')).toBeTruthy();
  });

  it('looks again at a click', () => {
    const { acts } = renderCard(INPUTS.path);
    screen.getByRole('button', { name: 'Refresh' }).click();
    expect(acts.lookAgain).toHaveBeenCalledOnce();
  });

  it('shows what was known before below a failure, with its age', () => {
    renderCard(INPUTS['not-running']);
    expect(screen.getByText('What Kith knew 5 minutes ago')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Message on LinkedIn' })[0]).toBeTruthy();
  });

  it('shows nobody’s data once signed out', () => {
    renderCard({ ...INPUTS['signed-out'], cached: lookUpOf(personAnswer([introBy('Dana Weiss')])) });
    expect(card().textContent).not.toContain('Dana');
  });
});

describe('the words of every card', () => {
  /** Texts that stand in the data, days, and marks that mean the same in every language. */
  const isData = (text: string, data: string) =>
    data.includes(JSON.stringify(text.replaceAll('\u00a0', ' ')).slice(1, -1)) ||
    /^([\p{L}?]{1,2}|[\d.,\s]+|\d{1,2}\s[A-Z][a-z]{2}\s\d{4}|[↗·↔\s]+|kith install)$/u.test(text);

  it.each(Object.entries(INPUTS))('all come from the locale: %s', async (_, input) => {
    speak(pseudoLocale(await englishMessages()));
    const { container } = renderCard(input, { acts: { recentPages: async () => [] } });
    const data = JSON.stringify(input);
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue?.trim() ?? '');
    for (const attribute of ['aria-label', 'placeholder', 'title']) {
      for (const element of container.querySelectorAll(`[${attribute}]`)) {
        texts.push(element.getAttribute(attribute) ?? '');
      }
    }
    await speakEnglish();
    const foreign = texts.filter((text) => text !== '' && !text.startsWith('⟦') && !isData(text, data));
    expect(foreign).toEqual([]);
  });
});

describe('the keyboard’s place', () => {
  it('stays on an element that an update keeps', () => {
    const { change } = renderCard(INPUTS.path);
    const again = screen.getByRole('button', { name: 'Refresh' });
    again.focus();
    change({ ...INPUTS.path, pending: true });
    expect(document.activeElement).toBe(again);
  });

  it('goes to the verdict when an update takes its element away', () => {
    const { change } = renderCard(INPUTS['not-confirmed']);
    screen.getByRole('button', { name: 'They don’t know each other' }).focus();
    change(INPUTS['not-in-your-data']);
    expect(document.activeElement?.textContent).toBe('Maria Lopez');
  });

  it('is not taken by a card nobody was in', () => {
    const { change } = renderCard(INPUTS.looking);
    change(INPUTS.path);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('what was opened or typed', () => {
  it('is gone on another page', () => {
    const { change } = renderCard(INPUTS.path);
    card().querySelector('details')?.setAttribute('open', '');
    const ken = { key: 'li:in:ken-sato', url: 'https://www.linkedin.com/in/ken-sato' };
    change({
      ...EMPTY,
      ...ken,
      lookUp: lookUpOf(personAnswer([introBy('Dana Weiss'), introBy('Li Wei')]), ken),
    });
    expect(card().querySelector('details')?.open).toBe(false);
  });

  it('stays when a fresh answer of the same page comes', () => {
    const { change } = renderCard(INPUTS.path);
    card().querySelector('details')?.setAttribute('open', '');
    const ways = [introBy('Dana Weiss'), introBy('Ken Sato')];
    change({ ...INPUTS.path, lookUp: lookUpOf(personAnswer(ways), { at: NOW + 1 }) });
    expect(card().querySelector('details')?.open).toBe(true);
  });
});

describe('a denial that was noted', () => {
  const person = (shortName: string) => ({
    isYou: false,
    shortName,
    fullName: shortName,
    headline: '',
    url: MARIA,
  });
  it('can be taken back', () => {
    const correction = { kind: 'denied-tie' as const, a: person('Ken'), b: person('Maria') };
    const { acts } = renderCard(INPUTS['not-in-your-data'], { correction });
    expect(screen.getByText('Saved. Ken and Maria don’t know each other.')).toBeTruthy();
    screen.getByRole('button', { name: 'Undo' }).click();
    expect(acts.undoCorrection).toHaveBeenCalledOnce();
  });

  it('speaks of the reader as you', () => {
    renderCard(EMPTY, {
      correction: { kind: 'denied-tie', a: { ...person(''), isYou: true }, b: person('Maria') },
    });
    expect(screen.getByText('Saved. You and Maria don’t know each other.')).toBeTruthy();
  });
});
