import { describe, expect, it } from 'vitest';
import { ianaNameOf } from '../../../../../backend/imports/calendar/time-zones.ts';

describe('ianaNameOf', () => {
  it.each([
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['w. europe standard time ', 'Europe/Berlin'],
    ['Pacific Standard Time', 'America/Los_Angeles'],
    ['Pacific Standard Time (Mexico)', 'America/Tijuana'],
    ['AUS Eastern Standard Time', 'Australia/Sydney'],
    ['UTC-11', 'Etc/GMT+11'],
    ['UTC+13', 'Etc/GMT-13'],
    ['Line Islands Standard Time', 'Pacific/Kiritimati'],
    ['Nowhere Standard Time', null],
    ['Europe/Berlin', null],
    ['', null],
    ['constructor', null],
  ])('maps %s to %s', (windows, iana) => {
    expect(ianaNameOf(windows)).toBe(iana);
  });

  // In the northern winter, these zones have the standard time that they are named after.
  it.each([
    ['GMT Standard Time', 0],
    ['Romance Standard Time', 60],
    ['FLE Standard Time', 120],
    ['Russian Standard Time', 180],
    ['India Standard Time', 330],
    ['China Standard Time', 480],
    ['Tokyo Standard Time', 540],
    ['Eastern Standard Time', -300],
    ['Hawaiian Standard Time', -600],
    ['Newfoundland Standard Time', -210],
  ])('maps %s to a zone %i minutes ahead of UTC', (windows, minutes) => {
    const timeZone = ianaNameOf(windows) ?? '';
    const winter = new Date(Date.UTC(2024, 0, 15, 12));
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const shown = format.formatToParts(winter).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '', hours = '0', rest = '0'] = /^GMT([+-])?(\d\d)?:?(\d\d)?$/.exec(shown) ?? [];
    expect((Number(hours) * 60 + Number(rest)) * (sign === '-' ? -1 : 1)).toBe(minutes);
  });
});
