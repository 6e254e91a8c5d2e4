import { cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RecentCard } from '../../../../utils/recent-cards.ts';
import { ACME, MARIA } from '../support/answers.ts';
import { speakEnglish } from '../support/english.ts';
import { INPUTS } from '../support/inputs.ts';
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

  it('is not mentioned where there is nothing', async () => {
    renderCard(INPUTS['not-a-page']);
    await screen.findByRole('textbox');
    expect(screen.queryByText('Recently looked at')).toBeNull();
  });
});
