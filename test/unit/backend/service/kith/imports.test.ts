import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../../backend/imports/record.ts';
import { writeFindings } from '../../../../../backend/service/kith/imports.ts';

const finding = (changes: Partial<Finding>): Finding => ({
  file: 'a.csv',
  line: 2,
  level: 'refused',
  message: 'No date.',
  ...changes,
});
const rowsOf = (csv: string) => Papa.parse<string[]>(csv.replace(/^\uFEFF|\r\n$/g, '')).data;

describe('findings as a file', () => {
  it('start with a byte order mark and the column names', () => {
    expect(writeFindings([finding({})])).toBe('\uFEFFfile,line,level,reason\r\na.csv,2,refused,No date.\r\n');
  });

  it('have no line number for a finding about a whole file', () => {
    expect(rowsOf(writeFindings([finding({ line: 0 })]))[1]).toEqual(['a.csv', '', 'refused', 'No date.']);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('contain no formula: %j', (text) => {
    const [, row] = rowsOf(writeFindings([finding({ file: text, message: text })]));
    expect(row?.[0]?.startsWith("'")).toBe(true);
    expect(row?.[3]?.startsWith("'")).toBe(true);
  });
});
