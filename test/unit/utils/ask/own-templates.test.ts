import { beforeAll, describe, expect, it } from 'vitest';
import { askTemplates } from '../../../../utils/ask/ask-templates.ts';
import { fillTexts, ownTemplate, templateOf } from '../../../../utils/ask/own-templates.ts';
import { findGaps, findUnknownPlaceholders } from '../../../../utils/ask/placeholders.ts';
import { ASK_KINDS } from '../../../../utils/interface/kith-asks.ts';
import { speakEnglish } from '../../components/support/english.ts';

beforeAll(speakEnglish);

const VALUES = {
  name: 'Dana',
  person: 'Maria Lopez',
  first: 'Maria',
  position: 'Partner at Acme',
  connection: 'both at Acme',
  me: 'Ada Byron',
};

describe('Kith’s own words', () => {
  it.each(ASK_KINDS)('for %s say who, why now, what is asked, and that no is an answer', (kind) => {
    const { note, paragraph } = ownTemplate(kind);
    for (const text of [note, paragraph]) {
      expect(findUnknownPlaceholders(text)).toEqual([]);
      expect(text).toContain('{me}');
      expect(findGaps(text).length).toBeGreaterThan(0);
    }
    expect(note).toMatch(/Hi \{name\},/);
    expect(note).toContain('{person}');
    expect(note).toContain('Why now');
    expect(note).toContain('What I would ask for');
    expect(note).toContain('just say no');
    expect(paragraph).toMatch(/no answer is needed\.$/);
  });

  it('keep their lines, and are filled in', () => {
    const { note } = fillTexts(ownTemplate('general'), VALUES);
    expect(note).toMatch(/^Hi Dana,\n\nI would like to meet Maria Lopez \(Partner at Acme\)\./);
    expect(note).toMatch(/\n\nThank you\nAda Byron$/);
  });

  it('leave what is not known to be filled in', () => {
    const { note } = fillTexts(
      { note: '{position}, {connection}', paragraph: '' },
      { ...VALUES, position: '', connection: '' },
    );
    expect(note).toBe('[what they do], [how they know each other]');
  });
});

describe('words of one’s own', () => {
  it('stand in the place of Kith’s, each by itself', () => {
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
    ['too much', { hire: { note: 'x'.repeat(10_001), paragraph: 'Hi' } }, { hire: { paragraph: 'Hi' } }],
  ])('are Kith’s again where %s is stored', (_, stored, read) => {
    expect(askTemplates.parse(stored)).toEqual(read);
  });
});
