import { describe, expect, it } from 'vitest';
import { parse } from './asked-in.ts';

const read = (query: string) => {
  const { companies, pastCompanies, filters } = parse(query);
  return { left: pastCompanies, at: companies, city: filters.city, position: filters.position };
};

describe('a query about a move', () => {
  it.each([
    ['who moved from McKinsey to Google', 'McKinsey', 'Google'],
    ['wer ist von siemens zu bosch gewechselt', 'siemens', 'bosch'],
    ['qui est passé de Deloitte à BNP Paribas', 'Deloitte', 'BNP Paribas'],
    ['quién se fue de Amazon a Microsoft', 'Amazon', 'Microsoft'],
    ['gente que pasó de BBVA a Cabify', 'BBVA', 'Cabify'],
    ['quem foi do Google para a Meta', 'Google', 'Meta'],
    ['chi è passato da Deloitte a Ferrero', 'Deloitte', 'Ferrero'],
    ['wie is van Philips naar ASML gegaan', 'Philips', 'ASML'],
    ['kto przeszedł z Orange do Allegro', 'Orange', 'Allegro'],
    ['Garanti’den Akbank’a geçenler', 'Garanti', 'Akbank'],
    ['メルカリからLINEに転職した人', 'メルカリ', 'LINE'],
  ])('finds the former and the current employer in "%s"', (query, left, at) => {
    expect(read(query)).toEqual({ left: [left], at: [at], city: '', position: '' });
  });

  it('keeps the title before a relative clause', () => {
    expect(read('Entwickler, die von Zalando zu Delivery Hero gewechselt sind')).toMatchObject({
      left: ['Zalando'],
      at: ['Delivery Hero'],
      position: 'Entwickler',
    });
  });

  it('keeps a title after the verb separate from the employer', () => {
    expect(read('Turkcell’den Vodafone’a geçen mühendisler')).toMatchObject({
      at: ['Vodafone'],
      position: 'mühendis',
    });
  });

  it.each([
    ['who moved from Berlin to London', 'London'],
    ['wer ist von Berlin nach Wien gezogen und gewechselt', 'Wien'],
    ['avukatlar, İzmir’den İstanbul’a geçenler', 'İstanbul'],
  ])('searches for the second of two cities in "%s"', (query, city) => {
    expect(read(query)).toMatchObject({ left: [], at: [], city });
  });

  it('reports the first city as unsupported, because no data contains former cities', () => {
    const { parts } = parse('who moved from Berlin to London');
    expect(parts).toContainEqual(expect.objectContaining({ kind: 'unsupported', value: 'from Berlin' }));
  });

  it('isn’t recognized without a verb that means to move', () => {
    expect(read('engineers from Berlin to hire')).toMatchObject({ city: 'Berlin', left: [] });
  });
});
