import { describe, expect, it } from 'vitest';
import { tellOfficeDocument } from '../../../../../backend/imports/source/office-document.ts';

describe('the files of a ZIP', () => {
  it.each([
    [['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'], 'an Excel workbook'],
    [['xl/workbook.bin'], 'an Excel workbook'],
    [['Index/Document.iwa', 'Index/Tables/DataList.iwa'], 'a Numbers spreadsheet'],
    [['[Content_Types].xml', 'word/document.xml'], 'a Word document'],
    [['mimetype', 'content.xml', 'META-INF/manifest.xml'], 'an OpenDocument file'],
    [['Accounts/me/com.microsoft.__Messages/Inbox/1.xml'], 'an archive of Outlook for Mac (OLM)'],
    [['Connections.csv', 'messages.csv'], null],
    [['backup/xl/workbook.xml', 'Connections.csv'], null],
    [[], null],
  ])('%j: %s', (paths, name) => {
    expect(tellOfficeDocument(paths)?.name ?? null).toBe(name);
  });
});
