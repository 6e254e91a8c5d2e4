import type { OwnTable } from '../../../utils/interface/kith-own-data.ts';

/** How one kind of a contributor's rows is read. ?1 is the account, ?2 the member. */
export interface OwnTableSource {
  readonly from: string;
  readonly columns: string;
  /** Of what is unique, so that pages neither miss nor repeat a row. */
  readonly order: string;
  /** What makes a row one about the persons of ?3, or of the identity keys of ?4, both JSON; absent: no row is. */
  readonly about?: string;
}

const BY_IMPORT = 'JOIN import AS i ON i.account = x.account AND i.id = x.import';
const OWN_IMPORT = 'x.account = ?1 AND i.contributor = ?2';
const seconds = (column: string) => `ifnull(strftime('%Y-%m-%dT%H:%M:%SZ', ${column}, 'unixepoch'), '')`;
const milliseconds = (column: string) => seconds(`${column} / 1000`);
const day = (column: string) => `ifnull(date(${column} * 86400, 'unixepoch'), '')`;
const among = (column: string) => `${column} IN (SELECT value FROM json_each(?3))`;
const named = (column: string) => `${column} IN (SELECT value FROM json_each(?4))`;

export const OWN_TABLE_SOURCES: Readonly<Record<OwnTable, OwnTableSource>> = {
  imports: {
    from: 'import AS x WHERE x.account = ?1 AND x.contributor = ?2',
    columns: `public_id AS import_id, source, file_name, ${milliseconds('imported_at')} AS imported_at`,
    order: 'id',
  },
  addresses: {
    from: `alias_import AS x ${BY_IMPORT}
      JOIN person_alias AS alias ON alias.account = x.account AND alias.id = x.alias WHERE ${OWN_IMPORT}`,
    columns: `alias.person AS person, alias.kind AS kind, alias.value AS value, ${seconds('x.seen')} AS seen,
      i.public_id AS import_id`,
    order: 'alias.id, i.id',
    about: among('alias.person'),
  },
  names: {
    from: `person_detail AS x ${BY_IMPORT} WHERE ${OWN_IMPORT}`,
    columns: 'x.person AS person, first_name, last_name, headline, city, country, i.public_id AS import_id',
    order: 'x.person, i.id',
    about: among('x.person'),
  },
  positions: {
    from: `employment AS x JOIN company AS c ON c.account = x.account AND c.id = x.company
      WHERE x.account = ?1 AND x.contributor = ?2`,
    columns: `x.person AS person, c.name AS company, title, ${day('started_on')} AS started_on,
      ${day('finished_on')} AS finished_on, current, asserted`,
    order: 'x.id',
    about: among('x.person'),
  },
  schools: {
    from: 'education AS x WHERE x.account = ?1 AND x.contributor = ?2',
    columns: `person, school, ${day('started_on')} AS started_on, ${day('finished_on')} AS finished_on`,
    order: 'id',
    about: among('x.person'),
  },
  facts: {
    from: 'evidence AS x WHERE x.account = ?1 AND x.contributor = ?2',
    columns: `a, b, kind, ${seconds('at')} AS at, direction, recipients, value`,
    order: 'a, b, natural_key',
    about: `(${among('x.a')} OR ${among('x.b')})`,
  },
  company_pages: {
    from: `company_alias AS x JOIN company AS c ON c.account = x.account AND c.id = x.company
      WHERE x.account = ?1 AND x.contributor = ?2`,
    columns: `c.name AS company, kind, value, certainty, ${milliseconds('chosen_at')} AS chosen_at`,
    order: 'kind, value',
  },
  industries: {
    from: `said_industry AS x ${BY_IMPORT}
      JOIN company AS c ON c.account = x.account AND c.id = x.company WHERE ${OWN_IMPORT}`,
    columns: `c.name AS company, industry, ${milliseconds('said_at')} AS said_at`,
    order: 'x.company, i.id',
  },
  cities: {
    from: `said_city AS x ${BY_IMPORT} WHERE ${OWN_IMPORT}`,
    columns: `x.person AS person, city, country, ${milliseconds('said_at')} AS said_at`,
    order: 'x.person, i.id',
    about: among('x.person'),
  },
  wrong_people: {
    from: 'wrong_person AS x WHERE x.account = ?1 AND x.contributor = ?2',
    columns: `person, kind, value, ${milliseconds('said_at')} AS said_at`,
    order: 'kind, value, person',
    about: among('x.person'),
  },
  same_people: {
    from: 'same_person AS x WHERE x.account = ?1 AND x.contributor = ?2',
    columns: `one, other, answer, ${milliseconds('said_at')} AS said_at`,
    order: 'one, other',
    about: `(${named('x.one')} OR ${named('x.other')})`,
  },
  private_people: {
    from: 'private_person AS x WHERE x.account = ?1 AND x.contributor = ?2',
    columns: `person, ${milliseconds('kept_at')} AS kept_at`,
    order: 'person',
    about: among('x.person'),
  },
  lists: {
    from: 'list AS x WHERE x.account = ?1 AND x.owner = ?2',
    columns: `id, title, type, description, is_public, ${milliseconds('created_at')} AS created_at,
      ${milliseconds('updated_at')} AS updated_at`,
    order: 'id',
  },
  list_items: {
    from: `list_item AS x JOIN list AS l ON l.account = x.account AND l.id = x.list
      WHERE x.account = ?1 AND l.owner = ?2`,
    columns: `x.list AS list, x.id AS id, x.identity AS identity, x.linkedin_url AS linkedin_url,
      ${milliseconds('x.created_at')} AS created_at`,
    order: 'x.list, x.id',
    about: named('x.identity'),
  },
  sequences: {
    from: 'sequence AS x WHERE x.account = ?1 AND x.member = ?2',
    columns: `name, ${milliseconds('created_at')} AS created_at`,
    order: 'id',
  },
  emails: {
    from: `sequence_email AS x JOIN sequence_lead AS lead ON lead.account = x.account AND lead.id = x.lead
      JOIN sequence AS s ON s.account = lead.account AND s.id = lead.sequence
      JOIN addressee AS whom ON whom.account = lead.account AND whom.id = lead.addressee
      WHERE x.account = ?1 AND s.member = ?2`,
    columns: `s.name AS sequence, whom.linkedin_url AS linkedin_url, x.subject AS subject, x.body_text AS text,
      ifnull(x.body_html, '') AS html, x.status AS status, ${milliseconds('x.scheduled_at')} AS scheduled_at,
      ${milliseconds('x.sent_at')} AS sent_at, ${milliseconds('x.created_at')} AS created_at`,
    order: 'x.id',
    about: named('whom.person_key'),
  },
  searches: {
    from: 'saved_search AS x WHERE x.account = ?1 AND x.owner = ?2',
    columns: `title, query, type, pinned, ${milliseconds('created_at')} AS created_at`,
    order: 'id',
  },
  watches: {
    from: 'watch AS x WHERE x.account = ?1 AND x.owner = ?2',
    columns: `identity, linkedin_url, is_told, ${milliseconds('created_at')} AS created_at`,
    order: 'id',
    about: named('x.identity'),
  },
  asks: {
    from: 'ask AS x WHERE x.account = ?1 AND x.owner = ?2',
    columns: `id, target_url, introducer_url, introducer_name, kind, note, paragraph,
      ${milliseconds('thanked_at')} AS thanked_at, ${milliseconds('created_at')} AS created_at`,
    order: 'id',
    about: `(${named('x.target_key')} OR ${named('x.introducer_key')})`,
  },
  ask_steps: {
    from: `ask_step AS x JOIN ask ON ask.account = x.account AND ask.id = x.ask
      WHERE x.account = ?1 AND ask.owner = ?2`,
    columns: `x.ask AS ask, x.number AS number, x.state AS state, ${milliseconds('x.at')} AS at`,
    order: 'x.ask, x.number',
    about: `(${named('ask.target_key')} OR ${named('ask.introducer_key')})`,
  },
  sharing: {
    from: `team_share AS x JOIN team AS t ON t.account = x.account AND t.id = x.team
      WHERE x.account = ?1 AND x.member = ?2`,
    columns: 't.name AS team, x.source AS source',
    order: 'x.team, x.source',
  },
};
