import { describe, expect, it, vi } from 'vitest';
import { i18n } from '#i18n';
import { saveSettings } from '../../../../utils/settings/settings.ts';
import { followLanguage } from '../../../../utils/words/follow-language.ts';

describe('followLanguage', () => {
  it('uses the chosen language from the start', async () => {
    await saveSettings({ language: 'es' });
    await followLanguage();
    expect(i18n.t('close')).toBe('Cerrar');
  });

  it('uses the browser’s language when none is chosen', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CA']);
    await followLanguage();
    expect(i18n.t('close')).toBe('Fermer');
  });

  it('switches when the choice changes', async () => {
    await followLanguage();
    await saveSettings({ language: 'de' });
    await expect.poll(() => i18n.t('close')).toBe('Schließen');
  });
});
