import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { useSettings } from '../../../../components/data/use-stored.ts';
import { AskTemplatesSection } from '../../../../entrypoints/options/AskTemplatesSection.tsx';
import { loadSettings, saveSettings } from '../../../../utils/settings/settings.ts';

function Section() {
  const settings = useSettings();
  return settings === undefined ? null : <AskTemplatesSection templates={settings.askTemplates} />;
}
async function open() {
  render(<Section />);
  await screen.findByLabelText('Note');
}
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
const write = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const preview = () => screen.getByRole('region', { name: 'How it looks' }).textContent;
const kept = async () => (await loadSettings()).askTemplates;

describe('the ask templates', () => {
  it('start with Kith’s own and a preview', async () => {
    await open();
    expect(note().value).toContain('Hi {name},');
    expect(preview()).toContain('Hi Dana,');
    expect(screen.queryByRole('button', { name: 'Restore Kith’s text' })).toBeNull();
  });

  it('update the preview while typing', async () => {
    await open();
    write('Note', '{name}: {person}, [why]');
    expect(preview()).toContain('Dana: Maria Lopez, [why]');
    expect(await kept()).toEqual({});
  });

  it('are saved per purpose and can be reset', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('What is it for?'), { target: { value: 'hire' } });
    write('Note', 'Dear {name}');
    click('Save');
    await screen.findByText('Saved.');
    expect(await kept()).toEqual({
      hire: { note: 'Dear {name}', paragraph: expect.stringContaining('{me}') },
    });
    click('Restore Kith’s text');
    await screen.findByText('Kith’s text is restored.');
    expect([await kept(), note().value]).toEqual([{}, expect.stringContaining('We are looking for')]);
  });

  it.each([
    [
      'Hi {nobody}',
      'Kith doesn’t know {nobody}. Use one of the words listed above, or square brackets for what you fill in yourself.',
    ],
    [
      '{a} and {b}',
      'Kith doesn’t know these: {a}, {b}. Use the words listed above, or square brackets for what you fill in yourself.',
    ],
    [' ', 'Write something, or restore Kith’s text.'],
  ])('reject %j with an explanation and save nothing', async (text, sentence) => {
    await open();
    write('Paragraph to forward', text);
    click('Save');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(await kept()).toEqual({});
  });

  it('show the saved templates', async () => {
    await saveSettings({ askTemplates: { general: { note: 'Mine' } } });
    await open();
    await waitFor(() => expect(note().value).toBe('Mine'));
  });
});
