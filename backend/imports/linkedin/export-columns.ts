/**
 * Names of the columns that are read: first LinkedIn's English ones, then their likely names in German, French,
 * Spanish, Portuguese, Italian, Dutch, Polish, Swedish, Turkish, Russian, Chinese, Japanese and Korean exports. (All
 * exports seen so far are in English, whatever the member's language; a spreadsheet program may rename them.) Names are
 * compared without case and accents.
 */

import columns from '../../../assets/lists/linkedin-columns.json' with { type: 'json' };
import { wordsOfList } from '../../word-list.ts';

const named = (column: keyof typeof columns): readonly string[] => wordsOfList(columns[column]);

const [firstName, lastName, email] = [named('firstName'), named('lastName'), named('email')];
const [company, position, status] = [named('company'), named('position'), named('status')];
const [from, to] = [named('from'), named('to')];
const [startedOn, finishedOn] = [named('startedOn'), named('finishedOn')];

export const CONNECTION_COLUMNS = {
  firstName,
  lastName,
  url: named('url'),
  email,
  company: [...company, 'Current Company'],
  position: [...position, 'Current Position'],
  connectedOn: named('connectedOn'),
};

export const MESSAGE_COLUMNS = {
  conversation: named('conversation'),
  from,
  senderUrl: named('senderUrl'),
  to,
  recipientUrls: named('recipientUrls'),
  date: named('date'),
  folder: named('folder'),
  isDraft: named('isDraft'),
  isConversationDraft: named('isConversationDraft'),
};

export const INVITATION_COLUMNS = {
  from,
  to,
  sentAt: named('sentAt'),
  message: named('message'),
  direction: named('direction'),
  inviterUrl: ['inviterProfileUrl', 'Inviter Profile URL'],
  inviteeUrl: ['inviteeProfileUrl', 'Invitee Profile URL'],
};

const endorsement = { date: named('endorsedOn'), status: ['Endorsement Status', ...status] };

export const ENDORSEMENT_RECEIVED_COLUMNS = {
  ...endorsement,
  firstName: ['Endorser First Name', ...firstName],
  lastName: ['Endorser Last Name', ...lastName],
  url: ['Endorser Public Url', 'Endorser Profile URL'],
};

export const ENDORSEMENT_GIVEN_COLUMNS = {
  ...endorsement,
  firstName: ['Endorsee First Name', ...firstName],
  lastName: ['Endorsee Last Name', ...lastName],
  url: ['Endorsee Public Url', 'Endorsee Profile URL'],
};

export const RECOMMENDATION_COLUMNS = { firstName, lastName, company, date: named('createdOn'), status };

export const POSITION_COLUMNS = { company, title: position, startedOn, finishedOn };

export const EDUCATION_COLUMNS = { school: named('school'), startedOn, finishedOn };

export const PROFILE_COLUMNS = {
  firstName,
  lastName,
  headline: named('headline'),
  location: named('location'),
};

export const EMAIL_ADDRESS_COLUMNS = { email, confirmed: named('confirmed') };

export const IMPORTED_CONTACT_COLUMNS = {
  firstName,
  lastName,
  emails: ['Emails', ...email],
  createdAt: ['CreatedAt', 'Created At'],
  updatedAt: ['UpdatedAt', 'Updated At'],
  countryCode: ['CountryCode', 'Country Code'],
};
