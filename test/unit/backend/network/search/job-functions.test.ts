import { describe, expect, it } from 'vitest';
import { TitleReader } from '../../../../../backend/network/search/job-functions.ts';
import { titleWordsOf } from '../../../../../backend/network/search/title-words.ts';
import { GAZETTEER } from './gazetteer.ts';

const reader = new TitleReader(GAZETTEER.words);

describe('functionsOf', () => {
  it.each<[title: string, functions: string[]]>([
    ['Senior Software Engineer', ['engineering']],
    ['Engineering Manager, Payments', ['engineering']],
    ['Softwareentwicklerin', ['engineering']],
    ['CTO', ['engineering']],
    ['Vertriebsleiter', ['sales']],
    ['Directrice financière', ['finance']],
    ['Responsable comercial', ['sales']],
    ['Talent Acquisition Specialist', ['people']],
    ['Customer Success Manager', ['customers']],
    ['CEO & Co-Founder', ['leadership']],
    ['Product Marketing Manager', ['product', 'marketing']],
    ['Business Development', ['sales']],
    ['Salesforce Administrator', []],
    ['Nurse', []],
    ['', []],
  ])('returns the functions of "%s"', (title, functions) => {
    expect(reader.functionsOf(title)).toEqual(functions);
  });
});

describe('hasRole', () => {
  it.each<[title: string, role: string, has: boolean]>([
    ['Finanzchef', 'CFO', true],
    ['Chief Financial Officer', 'finance', true],
    ['Sales Director', 'engineer of sales', false],
    ['Sales Director', '!?', false],
  ])('checks the title "%s" for the role "%s"', (title, role, has) => {
    expect(reader.hasRole(title, titleWordsOf(role, GAZETTEER.words.titles))).toBe(has);
  });
});
