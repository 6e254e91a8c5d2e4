const SOURCES: Readonly<Record<string, string>> = {
  'linkedin-export': 'LinkedIn export',
  'google-contacts': 'Google contacts',
  'outlook-contacts': 'Outlook contacts',
  vcard: 'address cards',
  mbox: 'mail',
  calendar: 'calendar',
  table: 'table of people',
  'helper-connections': 'someone else’s connections',
  several: 'several kinds in one file',
  kith: 'your data from another Kith',
  'by hand': 'said by hand',
};

/** A kind of source as a person calls it; one that is not known here stands as it came. */
export function saySource(source: string): string {
  return SOURCES[source] ?? source;
}
