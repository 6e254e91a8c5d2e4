import { i18n } from '#i18n';
import type { AskKind } from '../interface/kith/kith-asks.ts';
import type { AskTemplates } from './ask-templates.ts';
import { fillTemplate, type PlaceholderValues } from './placeholders.ts';

export interface AskTexts {
  readonly note: string;
  readonly paragraph: string;
}

/** Values that leave each placeholder as written. */
const AS_WRITTEN = {
  name: '{name}',
  person: '{person}',
  first: '{first}',
  position: '{position}',
  connection: '{connection}',
  me: '{me}',
} as const satisfies PlaceholderValues;

export function ownTemplate(kind: AskKind): AskTexts {
  switch (kind) {
    case 'general':
      return {
        note: i18n.t('askTemplates.generalNote', AS_WRITTEN),
        paragraph: i18n.t('askTemplates.generalParagraph', AS_WRITTEN),
      };
    case 'raise':
      return {
        note: i18n.t('askTemplates.raiseNote', AS_WRITTEN),
        paragraph: i18n.t('askTemplates.raiseParagraph', AS_WRITTEN),
      };
    case 'sell':
      return {
        note: i18n.t('askTemplates.sellNote', AS_WRITTEN),
        paragraph: i18n.t('askTemplates.sellParagraph', AS_WRITTEN),
      };
    case 'hire':
      return {
        note: i18n.t('askTemplates.hireNote', AS_WRITTEN),
        paragraph: i18n.t('askTemplates.hireParagraph', AS_WRITTEN),
      };
    case 'job':
      return {
        note: i18n.t('askTemplates.jobNote', AS_WRITTEN),
        paragraph: i18n.t('askTemplates.jobParagraph', AS_WRITTEN),
      };
  }
}

/** Returns the user's own template for a kind of ask, or Kith's if there is none. */
export function templateOf(kind: AskKind, written: AskTemplates): AskTexts {
  const own = ownTemplate(kind);
  const { note = own.note, paragraph = own.paragraph } = written[kind] ?? {};
  return { note, paragraph };
}

export function fillTexts({ note, paragraph }: AskTexts, values: PlaceholderValues): AskTexts {
  const gaps = {
    name: i18n.t('askGaps.name'),
    person: i18n.t('askGaps.person'),
    first: i18n.t('askGaps.person'),
    position: i18n.t('askGaps.position'),
    connection: i18n.t('askGaps.connection'),
    me: i18n.t('askGaps.me'),
  };
  return { note: fillTemplate(note, values, gaps), paragraph: fillTemplate(paragraph, values, gaps) };
}
