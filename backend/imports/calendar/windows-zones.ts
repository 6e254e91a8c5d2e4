import zones from '../../../assets/lists/windows-zones.json' with { type: 'json' };

/**
 * IANA names of the time zones that Outlook and Exchange write into calendars, by lowercase Windows name, because programs
 * capitalize it differently. The list has the rows for territory 001 of `supplemental/windowsZones.xml` in Unicode’s CLDR;
 * Node doesn't expose this data.
 */
const WINDOWS_ZONES = new Map(
  Object.entries(zones).map(([windows, iana]) => [windows.toLowerCase(), iana] as const),
);

export function ianaNameOf(windowsName: string): string | null {
  return WINDOWS_ZONES.get(windowsName.trim().toLowerCase()) ?? null;
}
