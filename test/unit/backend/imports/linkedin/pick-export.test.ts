import { expect, it } from 'vitest';
import { pickExport } from '../../../../../backend/imports/linkedin/pick-export.ts';
import { CONNECTIONS, filesOf } from './build-export.ts';

const pick = async (tables: Readonly<Record<string, string>>) =>
  (await pickExport(filesOf(tables))).map(({ path }) => path);

it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['a table by its name', { 'Connections.csv': '' }, ['Connections.csv']],
  ['a table alone by its header', { 'x.csv': CONNECTIONS }, ['x.csv']],
  [
    'all of the export, what is left out of it too, and nothing else',
    {
      'Basic/messages.csv': '',
      'Basic/Skills.csv': '',
      'Basic/Profile.csv': '',
      'a.html': '',
      'own.csv': '',
    },
    ['Basic/messages.csv', 'Basic/Skills.csv', 'Basic/Profile.csv'],
  ],
  ['names that other programs give, by the header', { 'profile.csv': 'a,b\n', 'own.csv': 'a,b\n' }, []],
  [
    'such names of LinkedIn',
    { 'Profile.csv': 'First Name,Last Name,Headline\n', 'own.csv': 'a,b\n' },
    ['Profile.csv'],
  ],
  ['nothing of what is only left out', { 'Skills.csv': 'Name\n', 'Ad_Targeting.csv': 'a,b\n' }, []],
  ['nothing of what is no text', { 'x.csv': '%PDF-1.7' }, []],
  ['nothing of nothing', {}, []],
])('picks %s', async (_, tables, picked) => {
  expect(await pick(tables)).toEqual(picked);
});
