import { cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ACME, MARIA } from './support/answers.ts';
import { speakEnglish } from './support/english.ts';
import { INPUTS } from './support/inputs.ts';
import { renderCard } from './support/render-card.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

function paste(address: string) {
  fireEvent.input(screen.getByRole('textbox', { name: 'LinkedIn address' }), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Look up' }));
}

describe('an address that is pasted', () => {
  it.each([MARIA, ' linkedin.com/in/maria-lopez ', ACME])('is looked up: %s', (address) => {
    const { acts } = renderCard(INPUTS['not-a-page']);
    paste(address);
    expect(acts.showAddress).toHaveBeenCalledWith(address.trim());
  });

  it.each(['', 'maria lopez', 'https://example.com/in/maria', 'https://www.linkedin.com/feed/'])(
    'is refused with what it should look like: “%s”',
    (address) => {
      const { acts } = renderCard(INPUTS['not-a-page']);
      paste(address);
      expect(acts.showAddress).not.toHaveBeenCalled();
      expect(screen.getByRole('alert').textContent).toContain('linkedin.com/in/maria-lopez');
      expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    },
  );
});

describe('what was looked at before', () => {
  it('is one click away', async () => {
    const recentPages = async () => [{ key: 'li:in:maria-lopez', url: MARIA, name: 'Maria Lopez' }];
    const { acts } = renderCard(INPUTS['not-a-page'], { acts: { recentPages } });
    fireEvent.click(await screen.findByRole('button', { name: 'Maria Lopez' }));
    expect(acts.showAddress).toHaveBeenCalledWith(MARIA);
  });

  it('is called by its address where it has no name', async () => {
    const recentPages = async () => [
      { key: 'li:org:acme', url: ACME, name: '' },
      { key: 'li:org#1646', url: 'https://www.linkedin.com/company/1646', name: '' },
    ];
    renderCard(INPUTS['not-a-page'], { acts: { recentPages } });
    expect(await screen.findByRole('button', { name: 'Acme' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'https://www.linkedin.com/company/1646' })).toBeTruthy();
  });

  it('is not mentioned where there is nothing', () => {
    renderCard(INPUTS['not-a-page']);
    expect(screen.queryByText('Recently looked at')).toBeNull();
  });
});
