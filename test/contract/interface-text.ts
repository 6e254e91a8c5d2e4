/**
 * The responses of the five operations as in the interface's text, with its section numbers, and the design’s
 * decisions about everything "not shown".
 */
import {
  array,
  both,
  byType,
  ContractError,
  count,
  exactly,
  matching,
  number,
  object,
  type Reader,
  string,
  utcTime,
} from './interface-reader.ts';

/** The lowest score of each label, for a tie and for someone known only through others. */
const LOWEST: readonly (readonly [label: string, tie: number, stranger: number])[] = [
  ['Excellent', 65, 90],
  ['Very Good', 45, 70],
  ['Good', 25, 45],
  ['Okay', 10, 20],
  ['Maybe', 0, 0],
];
const tieLabel = (given: number) => LOWEST.find(([, lowest]) => given >= lowest)?.[0];
const strangerLabel = (given: number) => LOWEST.find(([, , lowest]) => given >= lowest)?.[0];
const rankOf = (label: string | undefined) => LOWEST.findIndex(([known]) => known === label);

/** v2 scores are 0–100 with one decimal. */
export const score: Reader = (value, at) => {
  number(value, at);
  const tenths = Number(value) * 10;
  if (tenths < 0 || tenths > 1000 || Math.abs(tenths - Math.round(tenths)) > 1e-9) {
    throw new ContractError(`${at}: expected 0–100 with one decimal`);
  }
};

interface Scored {
  readonly score: number;
  readonly score_label: string;
}

const labeledBy =
  (labelOf: (given: number) => string | undefined): Reader =>
  (value, at) => {
    const { score: given, score_label } = value as Scored;
    const expected = given === 0 ? 'None' : labelOf(given);
    if (score_label !== expected) throw new ContractError(`${at}.score_label: expected ${expected}`);
  };

/** The label of a tie: Excellent ≥ 65, Very Good ≥ 45, Good ≥ 25, Okay ≥ 10, Maybe > 0, None at 0. */
const labelOfATie = labeledBy(tieLabel);

/** A summary has the label of a tie or of a stranger. Neither may be better than a tie’s label for the same score. */
export const labelOfASummary: Reader = (value, at) => {
  const { score: given, score_label } = value as Scored;
  const isNone = given === 0;
  const isFit = isNone ? score_label === 'None' : rankOf(score_label) >= rankOf(tieLabel(given));
  if (!isFit) throw new ContractError(`${at}.score_label: expected the label of a summary`);
};

/** People the caller knows have the label of their tie. For others, the label is from the table for strangers. */
const labelOfItsPaths: Reader = (value, at) => {
  const { summary, paths } = value as {
    summary: Scored;
    paths: readonly { type: string; summary: Scored; score_meta?: readonly { description: string }[] }[];
  };
  const own = paths.find(({ type }) => type === 'direct');
  const isKnown = own?.score_meta?.some(({ description }) => !description.endsWith('not confirmed')) ?? false;
  const isTie = own !== undefined && (isKnown || own === paths[0]);
  const expected = isTie ? own.summary.score_label : strangerLabel(summary.score);
  if (summary.score > 0 && summary.score_label !== expected)
    throw new ContractError(`${at}.summary.score_label: expected ${expected}`);
};

const scored = (fields: Readonly<Record<string, Reader>>, label: Reader): Reader =>
  both(object({ score, score_label: string, ...fields }), label);

/** '' or a canonical LinkedIn address. */
const personUrl = matching(
  /^(https:\/\/www\.linkedin\.com\/in\/[^/?#\s]+)?$/,
  "'' or a LinkedIn person address",
);
const companyUrl = matching(
  /^(https:\/\/www\.linkedin\.com\/company\/[^/?#\s]+)?$/,
  "'' or a LinkedIn company address",
);
export const openUrl = (kind: string, canBeEmpty: boolean) =>
  matching(
    new RegExp(`^(https?://.+/open/${kind}/[\\w-]{22})${canBeEmpty ? '?' : ''}$`),
    `a page of the service for a ${kind}`,
  );

/** 2.1 */
const metadata = object({ request_id: matching(/^\S+$/, 'a request id') });
export const envelope = (data: Reader): Reader => object({ data, metadata });

export const cursorOfNextPage: Reader = (value, at) => {
  const { has_next_page, next_cursor } = value as { has_next_page: boolean; next_cursor: unknown };
  const isRight = has_next_page ? typeof next_cursor === 'string' : next_cursor === null;
  if (!isRight) throw new ContractError(`${at}.next_cursor: expected one of the next page only`);
};
export const anything: Reader = () => {};
export const isTrueOrFalse: Reader = (value, at) => {
  if (typeof value !== 'boolean') throw new ContractError(`${at}: expected true or false`);
};

/** The pagination next to the data, for clients that continue with a cursor. */
const cursorPagination = both(
  object({ limit: count, total: count, has_next_page: isTrueOrFalse, next_cursor: anything }),
  cursorOfNextPage,
);

const pagedEnvelope = (data: Reader): Reader => object({ data, pagination: cursorPagination, metadata });

/** 2.2 */
export const token = envelope(
  object({
    token: matching(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'a JWT'),
    expires_at: utcTime,
    expires_in: count,
    token_type: exactly('Bearer'),
  }),
);
export const revocation = envelope(object({ message: matching(/\S/, 'a sentence') }));

/** 2.3 */
const sentence = matching(/\S/, 'a description');
const summary = scored({ description: sentence }, labelOfASummary);

/** 2.4 */
const title = matching(
  /^(LinkedIn|Messages|Email|Meetings|Work|School|Recommendation|Your rating)$/,
  'a title of the design',
);
const scoreMeta = array(object({ title, description: sentence }));
const profile = object({ first_name: string, last_name: string, linkedin_url: personUrl, headline: string });
const starter = scored({ profile, score_description: sentence, score_meta: scoreMeta }, labelOfATie);
const introducer = scored({ profile, score_meta: scoreMeta }, labelOfATie);
const path = byType({
  intro: object({
    type: exactly('intro'),
    summary: scored({ description: sentence }, labeledBy(strangerLabel)),
    starters: array(starter),
    introducer,
  }),
  direct: object({
    type: exactly('direct'),
    summary: scored({ description: sentence }, labelOfATie),
    score_meta: scoreMeta,
  }),
});

/** `count` is the total before the cap: at least the number listed, and equal to it below the cap. */
const countOf =
  (list: string, cap: number): Reader =>
  (value, at) => {
    const answer = value as Record<string, unknown> & { count: number };
    const listed = answer[list];
    const shown = Array.isArray(listed) ? listed.length : -1;
    if (shown !== Math.min(answer.count, cap))
      throw new ContractError(`${at}.count: expected the number of ${list}`);
  };

/** 2.6 */
export const personPaths = envelope(
  both(
    object({
      person: object({
        first_name: string,
        last_name: string,
        full_name: string,
        linkedin_url: personUrl,
        service_url: openUrl('person', true),
        village_url: openUrl('person', true),
        avatar: exactly(''),
      }),
      summary,
      paths: array(path, 10),
      count,
    }),
    both(countOf('paths', 10), labelOfItsPaths),
  ),
);

/** 2.5 */
const target = object({
  first_name: string,
  last_name: string,
  full_name: string,
  id: matching(/^[\w-]{22}$/, 'an opaque id'),
  identity_id: matching(/^(li:(in|m):.+)?$/, "'' or a canonical key"),
  avatar: exactly(''),
  linkedin_identifier: string,
  linkedin_url: personUrl,
  title: string,
  service_person_url: openUrl('person', false),
  village_person_url: openUrl('person', false),
});
const pathsToCompany = both(
  object({
    company: object({
      name: matching(/\S/, 'a name'),
      domain: string,
      linkedin_url: companyUrl,
      service_url: openUrl('company', false),
      village_url: openUrl('company', false),
    }),
    summary,
    target_people: array(
      both(
        object({ target, paths: array(path, 10), summary, count }),
        both(countOf('paths', 10), labelOfItsPaths),
      ),
      50,
    ),
    count,
  }),
  countOf('target_people', 50),
);
export const companyPaths = pagedEnvelope(pathsToCompany);
/** By id, without pages: GET /kith/companies/{company_id}/paths. */
export const companyPathsById = envelope(pathsToCompany);

/** 2.9 */
export const team = envelope(
  object({
    id: matching(/^[\w-]{22}$/, 'an opaque id'),
    name: matching(/^.{1,100}$/s, '1 to 100 characters'),
    logo: matching(/^(https:\/\/\S+|data:image\/\S+)?$/, "'', an https or a data address"),
    invite_link: matching(/^(https?:\/\/\S+\/invite\/\S+)?$/, "'' or a page of the service"),
  }),
);

/** 2.10 */
export const sortResult = envelope(
  object({
    sorted: array(
      scored({ linkedin_url: personUrl, url: matching(/\S/, 'the address that was sent') }, labelOfASummary),
    ),
    errors: array(object({ url: string, error: sentence })),
  }),
);

/** Errors. v1 omits `metadata`. */
const STATUS_OF: Readonly<Record<string, number>> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  method_not_allowed: 405,
  payload_too_large: 413,
  validation_error: 422,
  rate_limit_exceeded: 429,
  internal_error: 500,
  not_implemented: 501,
};
const statusOfItsType: Reader = (value, at) => {
  const { type, status } = value as { type: string; status: number };
  if (STATUS_OF[type] !== status) throw new ContractError(`${at}.status: expected that of ${type}`);
};
const fieldErrors: Reader = both(
  array(object({ field: string, message: sentence, code: matching(/^[a-z_]+$/, 'a code') })),
  (value, at) => {
    if (Array.isArray(value) && value.length === 0) throw new ContractError(`${at}: expected at least one`);
  },
);
const errorFields = {
  type: string,
  title: sentence,
  status: number,
  detail: sentence,
  trace_id: matching(/^\S+$/, 'an id'),
};
/**
 * Reads an error body. It has the same fields at the top level and under `error`, which also has code and message. Only a
 * validation_error names fields, and only a 401 has `auth`.
 */
function errorBody(more: Readonly<Record<string, Reader>>): Reader {
  return (value, at) => {
    const { status } = Object(value) as { status?: unknown };
    const errors = status === 422 ? { errors: fieldErrors } : {};
    const members = { ...errorFields, ...errors };
    const auth: Readonly<Record<string, Reader>> = status === 401 ? { auth: isFalse } : {};
    const error = both(object({ ...members, code: string, message: sentence }), statusOfItsType);
    both(object({ ...members, ...auth, ...more, error }), statusOfItsType)(value, at);
    const { error: inner, ...outer } = value as { error: Record<string, unknown> };
    const { code, message, ...same } = inner;
    const told = { ...same, code: same.type, message: same.detail };
    const isSame = Object.entries(same).every(
      ([name, one]) => JSON.stringify(one) === JSON.stringify(Reflect.get(outer, name)),
    );
    if (!isSame || code !== told.code || message !== told.message) {
      throw new ContractError(`${at}: expected the same members in both places`);
    }
  };
}
const isFalse: Reader = (value, at) => {
  if (value !== false) throw new ContractError(`${at}: expected false`);
};
export const errorV1 = errorBody({});
export const errorV2 = errorBody({ metadata: object({ request_id: matching(/^\S+$/, 'a request id') }) });

/** 2.8 */
const isoDay = matching(/^(\d{4}-\d\d-\d\d)?$/, "'' or an ISO 8601 day");
const timeOrNone = matching(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z)?$/, "'' or an ISO 8601 UTC time");
const opaqueId = matching(/^[\w-]{22}$/, 'an opaque id');
const emailStatus = matching(/^(draft|scheduled|sending|sent|failed|canceled)$/, 'a status of section 3');
const sequencePerson = object({
  id: count,
  first_name: string,
  last_name: string,
  full_name: string,
  linkedin_url: personUrl,
  linkedin_identifier: string,
  headline: string,
  location: object({ city: string, state: string, country: string }),
  position: object({
    title: string,
    company: object({
      id: matching(/^([\w-]{22})?$/, "'' or an opaque id"),
      name: string,
      linkedin_url: companyUrl,
      domain: string,
    }),
    start_date: isoDay,
    end_date: isoDay,
  }),
  image_url: exactly(''),
  email: matching(/^(\S+@\S+)?$/, "'' or an email address"),
});
const sequenceEmail = object({
  id: opaqueId,
  sequence_id: opaqueId,
  sequence_lead_id: opaqueId,
  subject: sentence,
  from: matching(/^\S+@\S+$/, 'an email address'),
  status: emailStatus,
  scheduled_at: timeOrNone,
  sent_at: timeOrNone,
  created_at: utcTime,
  person: sequencePerson,
  // Text that the author wrote, which may consist of spaces.
  content: object({ text: matching(/[\s\S]/, 'a text') }, { html: matching(/[\s\S]/, 'a text') }),
});
/** 4.8, and the responses of our own routes that change one email. */
export const sequenceEmails = envelope(object({ emails: array(sequenceEmail, 200) }));
export const oneSequenceEmail = envelope(sequenceEmail);
