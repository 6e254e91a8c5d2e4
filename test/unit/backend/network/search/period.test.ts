import { describe, expect, it } from 'vitest';
import { readSearch } from '../../../../../backend/network/search/read-search.ts';
import { GAZETTEER } from './gazetteer.ts';
import { INDEX } from './make-people.ts';

/** Sunday, November 22, 2026. */
const TODAY = Date.parse('2026-11-22') / 86_400_000;
const read = (query: string) =>
  readSearch({ query, type: 'people', pinned: {}, today: TODAY }, INDEX, GAZETTEER);
const said = (query: string) => read(query).parts.map(({ key, value }) => `${key} ${value}`);

describe('last contact', () => {
  it.each([
    ['not in touch since 2024', '../2024-12-31'],
    ['people I have not talked to in a year', '../2025-11-21'],
    ['who have I not spoken to in two years', '../2024-11-21'],
    ['I haven’t written to since 2022', '../2022-12-31'],
    ['people I haven’t met this year', '../2025-12-31'],
    ['people I lost touch with', '../2025-11-21'],
    ['no contact since 2023', '../2023-12-31'],
    ['talked to this year', '2026-01-01/..'],
    ['met in the last 3 months', '2026-08-22/..'],
    ['mit wem habe ich seit einem Jahr nicht gesprochen?', '../2025-11-21'],
    ['seit 2024 nicht gesprochen', '../2024-12-31'],
    ['mit wem habe ich letztes Jahr gesprochen', '2025-01-01/2025-12-31'],
    ['kein Kontakt seit 2024', '../2024-12-31'],
    ['dieses Jahr nicht getroffen', '../2025-12-31'],
    ['mit denen ich zuletzt 2021 Kontakt hatte', '2021-01-01/2021-12-31'],
    ['contacts à qui je n’ai pas parlé depuis un an', '../2025-11-21'],
    ['pas de contact depuis 2024', '../2024-12-31'],
    ['sans nouvelles depuis deux ans', '../2024-11-21'],
    ['con quién no hablo desde hace un año', '../2025-11-21'],
    ['sin contacto desde 2024', '../2024-12-31'],
    ['gente con la que no hablo desde 2022', '../2022-12-31'],
    ['contactos que no veo desde hace dos años', '../2024-11-21'],
    ['com quem não falo há um ano', '../2025-11-21'],
    ['sem contato desde 2024', '../2024-12-31'],
    ['people i havent talked to in a year', '../2025-11-21'],
    ['mit wem hatte ich dieses Jahr Kontakt', '2026-01-01/..'],
    ['persone con cui non parlo da un anno', '../2025-11-21'],
    ['mensen die ik dit jaar niet gesproken heb', '../2025-12-31'],
    ['osoby, z którymi nie rozmawiałem od roku', '../2025-11-21'],
    ['с кем я не общался больше года', '../2025-11-21'],
    ['2024’ten beri konuşmadığım kişiler', '../2024-12-31'],
    ['who haven’t I messaged since January', '../2026-01-31'],
    ['半年以上連絡していない人', '../2026-05-21'],
    ['3年会っていない人', '../2023-11-21'],
    ['not talked to since December 2024', '../2024-12-31'],
    ['talked to in March', '2026-03-01/2026-03-31'],
    ['met in December', '2025-12-01/2025-12-31'],
    ['mit wem habe ich seit Mai nicht gesprochen', '../2026-05-31'],
    ['à qui je n’ai pas parlé depuis février', '../2026-02-28'],
    ['con quién no hablo desde marzo de 2025', '../2025-03-31'],
    ['com quem não falo desde agosto', '../2026-08-31'],
    ['persone con cui non parlo da giugno', '../2026-06-30'],
    ['osoby, z którymi nie rozmawiałem od stycznia', '../2026-01-31'],
    ['με ποιους δεν έχω μιλήσει εδώ και δύο χρόνια', '../2024-11-21'],
  ])('is read as a period from %j', (query, period) => {
    expect(said(query)).toEqual([`lastContact ${period}`]);
    expect(read(query).notes).toEqual([]);
  });
});

describe('job changes', () => {
  it.each([
    ['changed jobs this year', '2026-01-01/..'],
    ['who changed jobs recently?', '2026-05-22/..'],
    ['people who changed jobs', '2025-11-22/..'],
    ['changed jobs last year', '2025-01-01/2025-12-31'],
    ['changed jobs in 2025', '2025-01-01/2025-12-31'],
    ['changed jobs since 2025', '2025-01-01/..'],
    ['changed jobs in May 2025', '2025-05-01/2025-05-31'],
    ['changed jobs since October', '2026-10-01/..'],
    ['changed jobs this quarter', '2026-10-01/..'],
    ['changed jobs in the last six months', '2026-05-22/..'],
    ['people with a new job', '2025-11-22/..'],
    ['wer hat dieses Jahr den Job gewechselt?', '2026-01-01/..'],
    ['wer hat den Job gewechselt?', '2025-11-22/..'],
    ['letztes Jahr den Arbeitgeber gewechselt', '2025-01-01/2025-12-31'],
    ['qui a changé de poste cette année ?', '2026-01-01/..'],
    ['qui a changé d’entreprise récemment', '2026-05-22/..'],
    ['quién cambió de trabajo este año', '2026-01-01/..'],
    ['quem mudou de emprego este ano?', '2026-01-01/..'],
    ['quem trocou de empresa no ano passado', '2025-01-01/2025-12-31'],
    ['who joined this month', '2026-11-01/..'],
    ['who joined a new company in the last 6 months', '2026-05-22/..'],
    ['started with us this year', '2026-01-01/..'],
    ['chi ha cambiato lavoro quest’anno?', '2026-01-01/..'],
    ['wie heeft dit jaar een nieuwe baan', '2026-01-01/..'],
    ['kto zmienił pracę w tym roku', '2026-01-01/..'],
    ['кто недавно сменил работу', '2026-05-22/..'],
    ['bu yıl iş değiştirenler', '2026-01-01/..'],
    ['ποιοι άλλαξαν δουλειά φέτος', '2026-01-01/..'],
    ['who was hired this year', '2026-01-01/..'],
    ['arrivés cette année', '2026-01-01/..'],
    ['quién se incorporó este año', '2026-01-01/..'],
    ['entraram este ano', '2026-01-01/..'],
    ['chi è stato assunto quest’anno', '2026-01-01/..'],
    ['wie is dit jaar begonnen', '2026-01-01/..'],
    ['kto został zatrudniony w tym roku', '2026-01-01/..'],
    ['кто устроился в этом году', '2026-01-01/..'],
    ['bu yıl işe başlayanlar', '2026-01-01/..'],
    ['ποιοι προσλήφθηκαν φέτος', '2026-01-01/..'],
  ])('are read as a period from %j', (query, period) => {
    expect(said(query)).toEqual([`jobChange ${period}`]);
    expect(read(query).notes).toEqual([]);
  });
});

describe('joining an employer', () => {
  it.each([
    'who joined Widgets recently',
    'people who started at Widgets lately',
    'qui a rejoint Widgets récemment',
    'quién se unió a Widgets hace poco',
    'quién entró recientemente en Widgets',
    'quem entrou na Widgets recentemente',
    'chi è entrato in Widgets di recente',
    'chi è arrivato da poco in Widgets',
    'kto niedawno dołączył do Widgets',
    'кто недавно пришёл в Widgets',
    'ποιοι ξεκίνησαν πρόσφατα στην Widgets',
    'yakın zamanda Widgets’a katılanlar',
    '最近加入Widgets的人',
    '最近Widgetsに入社した人',
  ])('is read as a recent job change if the query says so: %s', (query) => {
    expect(said(query).toSorted()).toEqual(['company Widgets', 'jobChange 2026-05-22/..']);
  });

  it.each([
    'who joined Widgets in 2024',
    'qui a rejoint Widgets en 2024',
    '2024年加入Widgets的人',
    '2024年にWidgetsに入社した人',
  ])('is read as a job change in 2024 if the query names that year: %s', (query) => {
    expect(said(query).toSorted()).toEqual(['company Widgets', 'jobChange 2024-01-01/2024-12-31']);
  });

  it.each(['who joined Widgets', 'qui a rejoint Widgets'])(
    'is only a search for the employer if the query gives no time: %s',
    (query) => {
      expect(said(query)).toEqual(['company Widgets']);
    },
  );
});

describe('taking a new position', () => {
  it.each([
    'who recently became CTO',
    'wer ist vor kurzem CTO geworden',
    'qui est devenu CTO récemment',
    'quién se ha convertido en CTO recientemente',
    'quem virou CTO recentemente',
    'chi è diventato CTO di recente',
    'wie is onlangs CTO geworden',
    'kto niedawno został CTO',
    'kim yakın zamanda CTO oldu',
    'ποιος έγινε πρόσφατα CTO',
    '最近成为CTO的人',
    '最近CTOになった人',
  ])('is read as a recent job change if the query says so: %s', (query) => {
    expect(said(query).toSorted()).toEqual(['jobChange 2026-05-22/..', 'position CTO']);
  });
});

describe('talking to someone', () => {
  it.each([
    'who did I talk to this month',
    'à qui ai-je parlé ce mois-ci',
    'con quién hablé este mes',
    'com quem falei este mês',
    'z kim rozmawiałem w tym miesiącu',
    'bu ay kiminle konuştum',
    'με ποιον μίλησα αυτόν τον μήνα',
    '这个月我和谁聊过',
    '今月話した人',
  ])('is read as the last contact if the query gives a time: %s', (query) => {
    expect(said(query)).toEqual(['lastContact 2026-11-01/..']);
  });
});

describe('a time in Chinese', () => {
  it.each([
    ['两年没联系的人', 'lastContact ../2024-11-21'],
    ['三个月没见的人', 'lastContact ../2026-08-21'],
    ['最近聊过的人', 'lastContact 2026-05-22/..'],
    ['最近换工作的人', 'jobChange 2025-11-22/..'],
  ])('is read in %s', (query, expected) => {
    expect(said(query)).toEqual([expected]);
  });
});

describe('a time in a query', () => {
  it('combines with other filters', () => {
    expect(said('designers in Berlin who changed jobs this year')).toEqual([
      'position designer',
      'city Berlin',
      'jobChange 2026-01-01/..',
    ]);
    expect(said('who is new at Widgets')).toEqual(['jobChange 2025-11-22/..', 'company Widgets']);
  });

  it('may be separate from its verb', () => {
    expect(said('wer ist in letzter Zeit zu Siemens gewechselt?')).toEqual([
      'company Siemens',
      'jobChange 2026-05-22/..',
    ]);
  });

  it('may be one of two alternatives', () => {
    expect(said('changed jobs this year and not talked to in a year')).toEqual([
      'jobChange 2026-01-01/..',
      'lastContact ../2025-11-21',
    ]);
  });

  it('has the offsets of the words it was read from', () => {
    const query = 'designers I have not talked to in a year';
    const [, part] = read(query).parts;
    expect(query.slice(part?.start, part?.end)).toBe('have not talked to in a year');
  });

  it.each([
    ['who got promoted', 'got promoted'],
    ['last summer', 'last summer'],
  ])('is reported, and finds nobody, if no data can answer it: %j', (query, text) => {
    expect(read(query)).toMatchObject({ parts: [], notes: [{ text, reason: 'time' }], isEmpty: true });
  });
});
