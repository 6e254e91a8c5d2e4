import { cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cardOf } from '../../../../utils/card/card-of.ts';
import { isUnseen } from '../../../../utils/news/seen-news.ts';
import type { RecentCard } from '../../../../utils/recent-cards.ts';
import { ACME, MARIA } from '../support/answers.ts';
import { speakEnglish } from '../support/english.ts';
import { INPUTS } from '../support/inputs.ts';
import { NEWS } from '../support/news.ts';
import { renderCard } from '../support/render-card.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

async function paste(address: string) {
  const field = await screen.findByRole('textbox', { name: 'LinkedIn address' });
  fireEvent.input(field, { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Look up' }));
}

describe('an address that is pasted', () => {
  it.each([MARIA, ' linkedin.com/in/maria-lopez ', ACME])('is looked up: %s', async (address) => {
    const { acts } = renderCard(INPUTS['not-a-page']);
    await paste(address);
    expect(acts.showAddress).toHaveBeenCalledWith(address.trim());
  });

  it.each(['', 'maria lopez', 'https://example.com/in/maria', 'https://www.linkedin.com/feed/'])(
    'is refused with what it should look like: “%s”',
    async (address) => {
      const { acts } = renderCard(INPUTS['not-a-page']);
      await paste(address);
      expect(acts.showAddress).not.toHaveBeenCalled();
      expect(screen.getByRole('alert').textContent).toContain('linkedin.com/in/maria-lopez');
      expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    },
  );
});

describe('what was looked at before', () => {
  it('is waited for by what stands above it, too, so that nothing follows', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly RecentCard[]>();
    renderCard(INPUTS['not-a-page'], { acts: { recentPages: () => promise } });
    expect(screen.queryByRole('textbox')).toBeNull();
    resolve([]);
    expect(await screen.findByRole('textbox')).toBeTruthy();
  });

  it('is one click away', async () => {
    const recentPages = async () => [
      { key: 'li:in:maria-lopez', url: MARIA, name: 'Maria Lopez', card: null },
    ];
    const { acts } = renderCard(INPUTS['not-a-page'], { acts: { recentPages } });
    fireEvent.click(await screen.findByRole('button', { name: 'Maria Lopez' }));
    expect(acts.showAddress).toHaveBeenCalledWith(MARIA);
  });

  it('is called by its address where it has no name', async () => {
    const recentPages = async () => [
      { key: 'li:org:acme', url: ACME, name: '', card: null },
      { key: 'li:org#1646', url: 'https://www.linkedin.com/company/1646', name: '', card: null },
    ];
    renderCard(INPUTS['not-a-page'], { acts: { recentPages } });
    expect(await screen.findByRole('button', { name: 'Acme' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'linkedin.com/company/1646' })).toBeTruthy();
  });

  it('is round for a person and square for a company', async () => {
    const oneself = cardOf(INPUTS['this-is-you']);
    const card = oneself.state === 'this-is-you' ? oneself : null;
    const recentPages = async () => [
      { key: 'li:in:maria-lopez', url: MARIA, name: 'Maria Lopez', card },
      { key: 'li:org:acme', url: ACME, name: 'Acme', card: null },
    ];
    renderCard(INPUTS['not-a-page'], { acts: { recentPages } });
    const shapeOf = async (name: RegExp) =>
      (await screen.findByRole('button', { name })).querySelector('.avatar')?.classList.contains('square');
    expect([await shapeOf(/Maria/), await shapeOf(/Acme/)]).toEqual([false, true]);
  });

  it('is not mentioned where there is nothing', async () => {
    renderCard(INPUTS['not-a-page']);
    await screen.findByRole('textbox');
    expect(screen.queryByText('Recently looked at')).toBeNull();
  });
});

describe('how far the connections reach', () => {
  const seen = (...names: string[]) => ({
    recentPages: async () => names.map((name) => ({ key: name, url: MARIA, name, card: null })),
  });
  const title = /connections reach/;

  it('is shown after the welcome page, which showed one card itself', async () => {
    renderCard(INPUTS['not-a-page'], { acts: seen('Maria Lopez') });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('is shown no longer once others were looked at', async () => {
    renderCard(INPUTS['not-a-page'], { acts: seen('Maria Lopez', 'Dana Weiss') });
    await screen.findByRole('button', { name: 'Dana Weiss' });
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });
});

describe('what the last import changed', () => {
  const news = { summary: async () => NEWS, page: async () => NEWS };

  it('is a line a kind, whose rows open the card', async () => {
    const { acts } = renderCard(INPUTS['not-a-page'], { acts: { news } });
    fireEvent.click(await screen.findByRole('button', { name: /10 new connections/ }));
    fireEvent.click(await screen.findByRole('button', { name: /Noah Lindqvist/ }));
    expect(acts.showAddress).toHaveBeenCalledWith('https://www.linkedin.com/in/noah-lindqvist');
  });

  it('is back at the line that was opened', async () => {
    renderCard(INPUTS['not-a-page'], { acts: { news } });
    fireEvent.click(await screen.findByRole('button', { name: /10 new connections/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(document.activeElement?.textContent).toContain('10 new connections');
  });

  it('searches for a company whose page is not known', async () => {
    const search = vi.fn();
    renderCard(INPUTS['not-a-page'], { acts: { news }, search });
    fireEvent.click(await screen.findByRole('button', { name: /4 new companies/ }));
    fireEvent.click(await screen.findByRole('button', { name: /Wolfeschlegelsteinhausen/ }));
    expect(search).toHaveBeenCalledWith('Wolfeschlegelsteinhausen & Söhne');
  });

  it('has been seen once it is shown', async () => {
    const unseen = { ...NEWS, import_id: 'nobody-saw-it' };
    expect(await isUnseen(unseen)).toBe(true);
    renderCard(INPUTS['not-a-page'], { acts: { news: { ...news, summary: async () => unseen } } });
    await screen.findByText('Since your last import');
    await expect.poll(() => isUnseen(unseen)).toBe(false);
  });
});
