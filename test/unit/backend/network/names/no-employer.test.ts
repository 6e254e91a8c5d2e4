import { describe, expect, it } from 'vitest';
import { isEmployer, isOwnSchool } from '../../../../../backend/network/names/no-employer.ts';

describe('isEmployer', () => {
  it.each([
    // English
    ...[
      'Freelance',
      'freelancer',
      'FREELANCE',
      'Free-lance',
      'Freelancing',
      'Self-Employed',
      'self employed',
      'Selfemployed',
    ],
    ...[
      'Self-Employed / Freelance',
      'Freelance & Self-Employed',
      'Freelance (Self-employed)',
      'Self',
      'Independent',
      'Independent.',
    ],
    ...[
      'Independent Consultant',
      'Independent Contractor',
      'Freelance Photographer',
      'Freelance UX Designer',
      'Freelance Graphic Designer',
      'Independent Software Engineer',
      'Sole Trader',
    ],
    ...[
      'Freelance - Remote',
      'Stealth',
      'Stealth Startup',
      'Stealth Mode Startup',
      'Stealth-Mode Start-up',
      'In Stealth Mode',
    ],
    ...[
      'Stealth AI Startup',
      'Stealth Company',
      'Stealth Startup (Fintech)',
      'Confidential',
      'CONFIDENTIAL',
      'Confidential Company',
    ],
    ...[
      'Retired',
      'Semi-retired',
      'Student',
      'Student at Harvard University',
      'Open to work',
      '#OpenToWork',
      'Open To Work!',
    ],
    ...[
      'Open to new opportunities',
      'Looking for opportunities',
      'Looking for a new job',
      'Actively looking for new opportunities',
    ],
    ...[
      'Seeking new opportunities',
      'Seeking employment',
      'Unemployed',
      'Between jobs',
      'Career Break',
      'Sabbatical',
      'Job Seeker',
    ],
    ...[
      'N/A',
      'n.a.',
      'NA',
      'none',
      '-',
      '--',
      '…',
      '.',
      'Various',
      'Unknown',
      'TBD',
      'Not applicable',
      '  Freelance  ',
    ],
    // German
    ...[
      'Selbstständig',
      'Selbständig',
      'selbständige Beraterin',
      'Freiberufler',
      'Freiberuflerin',
      'Freiberufler*in',
      'freiberuflich',
    ],
    ...[
      'Freischaffend',
      'Freiberuflicher Texter',
      'Freier Mitarbeiter',
      'Freelancerin',
      'Selbstständig / Freiberuflich',
      'Vertraulich',
    ],
    ...[
      'Im Ruhestand',
      'Rentner',
      'Pensioniert',
      'Studentin',
      'Arbeitssuchend',
      'Auf Jobsuche',
      'Auf der Suche nach neuen Herausforderungen',
    ],
    ...['Offen für neue Herausforderungen', 'Elternzeit', 'keine Angabe', 'Selbstständige:r'],
    // French
    ...[
      'Indépendant',
      'Indépendante',
      'Indépendant(e)',
      'Indépendant·e',
      'Travailleur indépendant',
      'Auto-entrepreneur',
      'Autoentrepreneuse',
    ],
    ...[
      'Micro-entrepreneur',
      'À mon compte',
      'Consultante indépendante',
      'Photographe indépendant',
      'Retraité',
      'Retraitée',
      'À la retraite',
    ],
    ...[
      'Étudiant',
      'Étudiante',
      'Étudiant à la Sorbonne',
      'En recherche d’emploi',
      'A la recherche de nouvelles opportunités',
      'Confidentiel',
    ],
    ...['Sans emploi', 'En reconversion professionnelle'],
    // Spanish
    ...[
      'Autónomo',
      'Autónoma',
      'autónomo/a',
      'Trabajador autónomo',
      'Por cuenta propia',
      'Independiente',
      'Consultor independiente',
    ],
    ...[
      'Jubilado',
      'Jubilada',
      'Estudiante',
      'En búsqueda de empleo',
      'Buscando trabajo',
      'En busca de nuevas oportunidades',
      'Desempleado',
    ],
    ...['Confidencial', 'Empresa confidencial', 'Traductora autónoma'],
  ])('rejects “%s”', (name) => {
    expect(isEmployer(name)).toBe(false);
  });

  it.each([
    ...[
      'Independent News & Media',
      'The Independent',
      'Independent Bank',
      'Independent Media',
      'Independent Film',
      'Self Management',
      'Independent Order of Odd Fellows',
      'Freelancer.com',
    ],
    ...[
      'Freelancers Union',
      'Freelance Informer',
      'Freelance Labs',
      'Freelance GmbH',
      'Self Financial',
      'Self Esteem Brands',
    ],
    ...[
      'Stealth Monitoring',
      'Stealth Security',
      'Stealth Technologies',
      'Stealth Cam',
      'Retired Racehorse Project',
      'Student Beans',
    ],
    ...[
      'Student Universe',
      'Student Loans Company',
      'Studentenwerk München',
      'Confidential Search Partners',
      'Private Equity International',
    ],
    ...[
      'Seeking Alpha',
      'Looking Glass Factory',
      'Open Society Foundations',
      'Unemployed Philosophers Guild',
      'Jobseeker Partners',
    ],
    ...[
      'Various Artists Management',
      'None Other Media',
      'Autonomous Research',
      'Autónoma de Barcelona',
      'Indépendance Royale',
    ],
    ...[
      'Freie Universität Berlin',
      'Freier Deutscher Autorenverband',
      'Ruhestandsplanung AG',
      'Jubilado Wines',
      'Liberal Arts Inc',
    ],
    ...[
      'Available Light',
      'Self Employed Women’s Association',
      'Acme',
      'N26',
      'NA-KD',
      'Divers Alert Network',
      'Private Practice Section',
      'Other World Computing',
    ],
    ...[
      'Independent Consultants Network',
      'Independent Software GmbH',
      'Microentreprise Conseil SARL',
      '3M',
      'Pension Insurance Corporation',
      'Studio Retraite',
    ],
  ])('accepts “%s” as a company', (name) => {
    expect(isEmployer(name)).toBe(true);
  });
});

// If the work grew faster than the text, these would take minutes.
describe('isEmployer and isOwnSchool with long texts', () => {
  it.each([
    ['words that begin a phrase', 'a '.repeat(20_000)],
    ['apostrophes', `Acme${"'".repeat(300_000)}s`],
    ['periods', `a${' .'.repeat(150_000)}b`],
    ['occupations', 'freelance designer '.repeat(10_000)],
    ['opening parentheses', `${'('.repeat(100_000)}a`],
    ['accents', `a${'\u0315\u0300'.repeat(250_000)}`],
  ])('reads a company name with many %s', (_, name) => {
    expect(typeof isEmployer(name)).toBe('boolean');
  });

  it('reads a title with many opening parentheses', () => {
    expect(isOwnSchool('MIT', `Student ${'('.repeat(500_000)}`, new Set())).toBe(true);
  });
});

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

  it('returns true for a school listed in the source, unless the title is a job there', () => {
    const schools = new Set(['ironhack']);
    expect(isOwnSchool('Ironhack', 'Student', schools)).toBe(true);
    expect(isOwnSchool('Ironhack', '', schools)).toBe(true);
    expect(isOwnSchool('Ironhack', 'Teacher', schools)).toBe(false);
  });
});
