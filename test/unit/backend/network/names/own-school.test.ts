import { describe, expect, it } from 'vitest';
import { isOwnSchool } from '../../../../../backend/network/names/no-employer.ts';

const NONE = new Set<string>();

describe('isOwnSchool', () => {
  it.each([
    ['Stanford University', 'Student'],
    ['Harvard Business School', 'MBA Candidate'],
    ['TU München', 'Masterstudent in Informatik'.replace('Masterstudent', 'Master student')],
    ['Universität Wien', 'Studentin der Medizin'],
    ['Université de Genève', 'Étudiante en droit'],
    ['Universidad de Sevilla', 'Estudiante de Derecho'],
    ['ETH Zürich', 'Student'],
    ['MIT', 'Undergraduate Student'],
    ['University of Oxford', 'Bachelor of Arts'],
  ])("returns true for a student's school: %s, %s", (company, title) => {
    expect(isOwnSchool(company, title, NONE)).toBe(true);
  });

  it.each([
    ['Stanford University', 'Professor'],
    ['Stanford University', 'PhD Student'],
    ['Stanford University', 'Student Services Manager'],
    ['Stanford University', 'Director of Student Life'],
    ['Stanford University', 'Dean of Students'],
    ['Stanford University', ''],
    ['Siemens', 'Student'],
    ['Universität Wien', 'Werkstudent'],
    ['Universität Wien', 'Working Student'],
    ['Acme', 'Master Carpenter'],
  ])('returns false for an employer: %s, %s', (company, title) => {
    expect(isOwnSchool(company, title, NONE)).toBe(false);
  });

  it('returns true for a school in the source, unless the title is a job there', () => {
    const schools = new Set(['ironhack']);
    expect(isOwnSchool('Ironhack', 'Student', schools)).toBe(true);
    expect(isOwnSchool('Ironhack', '', schools)).toBe(true);
    expect(isOwnSchool('Ironhack', 'Teacher', schools)).toBe(false);
  });
});
