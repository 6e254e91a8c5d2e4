import { i18n } from '#i18n';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';
import { decodeText } from '../../../utils/tables/decode-text.ts';
import { MOST_PASTED_CHARACTERS } from './pasted-list.ts';

/** The text of a list, in any of the encodings that spreadsheets save. Throws CompanionFailure for what is no list. */
export async function readListFile(file: Blob): Promise<string> {
  if (file.size > 2 * MOST_PASTED_CHARACTERS)
    throw new CompanionFailure('failed', i18n.t('pastedList.tooLong'));
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  // A workbook, a picture or an archive, which no reading as text makes a list of.
  if (text.includes('\0')) throw new CompanionFailure('failed', i18n.t('pastedList.notText'));
  return text;
}
