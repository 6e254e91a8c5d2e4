import { expect, it } from 'vitest';
import { isRoleAddress } from '../../../../../backend/imports/correspondents/role-address.ts';

it.each([
  'info@acme.com',
  'support@acme.com',
  'noreply@acme.com',
  'no-reply@acme.com',
  'no.reply+4711@acme.com',
  'acme-noreply@acme.com',
  'do_not_reply@acme.com',
  'donotreply@acme.com',
  'mailer-daemon@acme.com',
  'postmaster@acme.com',
  'calendar-notification@google.com',
  'customer.service@acme.com',
  'newsletter+june@acme.com',
  'reply+aaf8c2d9@acme.com',
  'bounces-17-3@acme.com',
  '3f2a9c4417be0d5588aa@acme.com',
  'kontakt@acme.de',
  'rechnung@acme.de',
  'contacto@acme.es',
  'users@lists.acme.org',
  'team-x@googlegroups.com',
  'c_188@resource.calendar.google.com',
  'abc123@group.calendar.google.com',
  'comments@docs.google.com',
  'unknownorganizer@calendar.google.com',
])('%s is a role address', (address) => {
  expect(isRoleAddress(`mailto:${address}`)).toBe(true);
});

it.each([
  'jane@acme.com',
  'jane.info@acme.com',
  'infoman@acme.com',
  'j.reply@acme.com',
  'teamer@acme.com',
  'bounce.house@acme.com',
  'deadbeef@acme.com',
  'abcdefabcdefabcdef@acme.com',
  'jane@listserver.com',
  'jörg@müller.de',
  '1234567890@phone.example',
])("%s is a person's address", (address) => {
  expect(isRoleAddress(`mailto:${address}`)).toBe(false);
});
