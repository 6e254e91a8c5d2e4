import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SectionNav } from '../../../../entrypoints/options/SectionNav.tsx';
import { speakEnglish } from '../../components/support/english.ts';

beforeEach(speakEnglish);
afterEach(cleanup);

function Page({ isOpen, titles }: { isOpen: boolean; titles: readonly string[] }) {
  return (
    <>
      <SectionNav isOpen={isOpen} />
      <main>
        {titles.map((title) => (
          <section key={title} aria-labelledby={title}>
            <h2 id={title}>{title}</h2>
          </section>
        ))}
      </main>
    </>
  );
}
const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the list of sections', () => {
  it('leads to each of them', async () => {
    render(<Page isOpen titles={['data', 'team']} />);
    await waitFor(() => expect(links().map(([, href]) => href)).toEqual(['#data', '#team']));
    expect(screen.getByRole('navigation', { name: 'On this page' })).toBeTruthy();
  });

  it('follows those that come and go', async () => {
    const { rerender } = render(<Page isOpen titles={['data']} />);
    rerender(<Page isOpen titles={['data', 'team', 'about']} />);
    await waitFor(() => expect(links()).toHaveLength(3));
    rerender(<Page isOpen titles={['about']} />);
    await waitFor(() => expect(links()).toEqual([['about', '#about']]));
  });

  it('is closed in a narrow window', async () => {
    render(<Page isOpen={false} titles={['data']} />);
    await waitFor(() => expect(document.querySelectorAll('details:not([open]) a')).toHaveLength(1));
  });
});
