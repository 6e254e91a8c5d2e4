import { describe, expect, it } from 'vitest';
import { detectContent, detectOfficeDocument } from '../../../../../backend/imports/source/file-signature.ts';

describe('detectContent', () => {
  it.each([
    ['PK\u0003\u0004rest', 'zip', ''],
    ['PK\u0005\u0006', 'zip', ''],
    ['PK\u0007\u0008', 'zip', ''],
    ['PK is a name,b', 'text', ''],
    ['%PDF-1.7', 'foreign', 'a PDF document'],
    ['Rar!\u001a', 'foreign', 'a RAR archive'],
    ['SQLite format 3', 'foreign', 'a SQLite database'],
    ['!BDN', 'foreign', 'an Outlook data file (PST)'],
    ['GIF89a', 'foreign', 'a picture'],
    ['<!DOCTYPE html>', 'foreign', 'a web page'],
    ['  \n<html lang="en">', 'foreign', 'a web page'],
    ['<name>,b', 'text', ''],
    ['First Name,Last Name', 'text', ''],
    ['', 'empty', ''],
  ])('detects the content of %j as %s', (bytes, content, name) => {
    expect(detectContent(Buffer.from(bytes, 'latin1'))).toEqual({ content, name });
  });

  it('detects a web page after a UTF-8 byte order mark', () => {
    expect(detectContent(Buffer.from('\ufeff<html>')).name).toBe('a web page');
  });
});

describe('detectOfficeDocument', () => {
  it.each([
    [['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'], 'an Excel workbook'],
    [['xl/workbook.bin'], 'an Excel workbook'],
    [['Index/Document.iwa', 'Index/Tables/DataList.iwa'], 'a Numbers spreadsheet'],
    [['[Content_Types].xml', 'word/document.xml'], 'a Word document'],
    [['mimetype', 'content.xml', 'META-INF/manifest.xml'], 'an OpenDocument file'],
    [['Accounts/me/com.microsoft.__Messages/Inbox/1.xml'], 'an Outlook for Mac archive (OLM)'],
    [['Connections.csv', 'messages.csv'], null],
    [['backup/xl/workbook.xml', 'Connections.csv'], null],
    [[], null],
  ])('detects the document with the entries %j as %s', (paths, name) => {
    expect(detectOfficeDocument(paths)?.name ?? null).toBe(name);
  });
});
