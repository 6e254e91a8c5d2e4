import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ExportReminder } from '../../../../entrypoints/welcome/ExportReminder.tsx';
import { EXPORT_REMINDER, loadExportReminder, setExportReminder } from '../../../../utils/export-reminder.ts';
import { speakEnglish } from '../../components/support/english.ts';

const QUARTER_MS = 15 * 60_000;

beforeEach(async () => {
  fakeBrowser.reset();
  await speakEnglish();
});
afterEach(cleanup);

const status = () => screen.getByRole('status').textContent;

describe('a reminder of the export', () => {
  it('is set for a quarter of an hour later, and says when', async () => {
    render(<ExportReminder />);
    const button = screen.getByRole('button', { name: 'Remind me in 15 minutes' });
    button.focus();
    const before = Date.now();
    fireEvent.click(button);
    await screen.findByRole('button', { name: 'Don’t remind me' });
    const at = (await loadExportReminder()) ?? 0;
    expect(at).toBeGreaterThanOrEqual(before + QUARTER_MS);
    expect(at).toBeLessThanOrEqual(Date.now() + QUARTER_MS);
    expect(status()).toMatch(/^This page opens again at \d?\d:\d\d/);
    expect(document.activeElement?.textContent).toBe('Don’t remind me');
  });

  it('is found again by a page that is opened later, and taken back', async () => {
    await setExportReminder(Date.now());
    render(<ExportReminder />);
    fireEvent.click(await screen.findByRole('button', { name: 'Don’t remind me' }));
    await screen.findByRole('button', { name: 'Remind me in 15 minutes' });
    expect(await loadExportReminder()).toBeNull();
    expect(status()).toContain('Keep this page open');
  });

  it('is one, however often it is set', async () => {
    await setExportReminder(1);
    await setExportReminder(2);
    expect((await fakeBrowser.alarms.getAll()).map(({ name }) => name)).toEqual([EXPORT_REMINDER]);
  });
});
