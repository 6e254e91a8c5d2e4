import { i18n } from '#i18n';
import { CompanionFailure } from '../../../utils/companion-failure.ts';
import { MOST_PASTED_CHARACTERS } from '../../../utils/pasted-list.ts';

/** The text of a list: UTF-8, or UTF-16 as spreadsheets save it. Throws CompanionFailure for what is no list. */
export async function readListFile(file: Blob): Promise<string> {
  if (file.size > 2 * MOST_PASTED_CHARACTERS)
    throw new CompanionFailure('failed', i18n.t('pastedList.tooLong'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // A workbook, a picture or an archive, which no reading as text makes a list of.
  if (text.includes('\0')) throw new CompanionFailure('failed', i18n.t('pastedList.notText'));
  return text;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
