import { describe, expect, it } from 'vitest';
import { askTemplates } from '../../../../utils/ask/ask-templates.ts';
import { fillTexts, ownTemplate, templateOf } from '../../../../utils/ask/own-templates.ts';
import { findGaps, findUnknownPlaceholders } from '../../../../utils/ask/placeholders.ts';
import { ASK_KINDS } from '../../../../utils/interface/kith/kith-asks.ts';

const VALUES = {
  name: 'Dana',
  person: 'Maria Lopez',
  first: 'Maria',
  position: 'Partner at Acme',
  connection: 'both at Acme',
  me: 'Ada Byron',
};

describe('Kith’s own templates', () => {
  it.each(ASK_KINDS)('name the person, the reason and the favor, and accept a no: %s', (kind) => {
    const { note, paragraph } = ownTemplate(kind);
    for (const text of [note, paragraph]) {
      expect(findUnknownPlaceholders(text)).toEqual([]);
      expect(text).toContain('{me}');
      expect(findGaps(text).length).toBeGreaterThan(0);
    }
    expect(note).toMatch(/Hi \{name\},/);
    expect(note).toContain('{person}');
    expect(note).toContain('Why now');
    expect(note).toContain('I’d ask for');
    expect(note).toContain('just say no');
    expect(paragraph).toMatch(/no answer is needed\.$/);
  });

  it('keep their line breaks and placeholder values', () => {
    const { note } = fillTexts(ownTemplate('general'), VALUES);
    expect(note).toMatch(/^Hi Dana,\n\nI would like to meet Maria Lopez \(Partner at Acme\)\./);
    expect(note).toMatch(/\n\nThank you\nAda Byron$/);
  });

  it('leave gaps for unknown values', () => {
    const { note } = fillTexts(
      { note: '{position}, {connection}', paragraph: '' },
      { ...VALUES, position: '', connection: '' },
    );
    expect(note).toBe('[what they do], [how they know each other]');
  });
});

describe('the user’s own templates', () => {
  it('replace Kith’s one by one', () => {
    const written = { hire: { note: 'Hello {name}' } };
    expect(templateOf('hire', written)).toEqual({
      note: 'Hello {name}',
      paragraph: ownTemplate('hire').paragraph,
    });
    expect(templateOf('job', written)).toEqual(ownTemplate('job'));
  });

  it.each([
    ['an unknown placeholder', { hire: { note: 'Hi {nobody}' } }, { hire: {} }],
    ['nothing', { hire: { note: '' } }, { hire: {} }],
    ['too much text', { hire: { note: 'x'.repeat(10_001), paragraph: 'Hi' } }, { hire: { paragraph: 'Hi' } }],
  ])('fall back to Kith’s when the stored text has %s', (_, stored, read) => {
    expect(askTemplates.parse(stored)).toEqual(read);
  });
});
