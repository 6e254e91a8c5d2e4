import { expect, it } from 'vitest';
import { nameKey, otherNamesOf } from '../../../../../backend/network/search/lists/own-names.ts';
import { parseQuery } from '../../../../../backend/network/search/query/parse-query.ts';
import { GAZETTEER } from './gazetteer.ts';

it.each([
  ['who studied at the University of Tokyo', 'The University of Tokyo'],
  ['ποιος σπούδασε στο Πανεπιστήμιο της Μπολόνια', 'Alma Mater Studiorum - Università di Bologna'],
  ['kto studiował na Uniwersytecie Tokijskim', 'The University of Tokyo'],
  ['кто учился в Болонском университете', 'Alma Mater Studiorum - Università di Bologna'],
  ["chi ha studiato all'Università di Tokyo", 'The University of Tokyo'],
  ['quién estudió en la Universidad de Cambridge', 'University of Cambridge'],
  ['кто учился в Цинхуа', 'Tsinghua University'],
  ["qui a étudié à l'université de Bologne", 'Alma Mater Studiorum - Università di Bologna'],
  ['quem estudou na Universidade de Bolonha', 'Alma Mater Studiorum - Università di Bologna'],
  ['wie studeerde aan de Universiteit van Heidelberg', 'Heidelberg University'],
  ['wer hat an der Universität Wien studiert', 'University of Vienna'],
  ["Viyana Üniversitesi'nde okuyan kim var", 'University of Vienna'],
  ["qui a étudié à l'Université de Pékin", 'Peking University'],
  ['quem estudou na Universidade de Quioto', 'Kyoto University'],
  ['кто учился в Московском университете', 'Lomonosov Moscow State University'],
  ['kto studiował na Politechnice Mediolańskiej', 'Politecnico di Milano'],
  ['кто учился в Римском университете', 'Sapienza Università di Roma'],
  ['quién estudió en la Universidad Carolina de Praga', 'Charles University'],
  ['ποιος σπούδασε στο Πανεπιστήμιο του Χάρβαρντ', 'Harvard University'],
  ['kto studiował na Uniwersytecie Humboldta', 'Humboldt-Universität zu Berlin'],
  ['wer hat an der Universität Athen studiert', 'National and Kapodistrian University of Athens'],
  ["chi ha studiato all'Università di Varsavia", 'University of Warsaw'],
  ["qui a étudié à l'université d'Édimbourg", 'The University of Edinburgh'],
  ['ποιος σπούδασε στο Πανεπιστήμιο της Λισαβόνας', 'Universidade de Lisboa'],
])('parseQuery recognizes the school in %j', (query, school) => {
  const [part, ...others] = parseQuery(query, GAZETTEER).parts;
  expect(part?.kind).toBe('school');
  expect(others).toEqual([]);
  const key = nameKey(part?.value ?? '');
  expect([key, ...(otherNamesOf(GAZETTEER.words).get(key) ?? [])]).toContain(nameKey(school));
});
