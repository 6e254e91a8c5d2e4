import type { CardProperty } from './card-property.ts';

/** Where the city and the country stand in an address (RFC 6350, 6.3.1): the street is not kept, not even to be parsed. */
const CITY = 3;
const COUNTRY = 6;

/** Parameters that are read; what an encoding was says nothing any more. */
const KEPT: ReadonlySet<string> = new Set(['TYPE', 'PREF', 'X-USER']);

/**
 * A property as version 3.0 or 4.0 writes it. Version 2.1 has no escape but `\;`, and parts nothing by commas: they
 * are text there.
 */
export function writeCardLine({ name, parameters, value }: CardProperty, version: string): string {
  const isOld = version === '2.1';
  const safe = value.replaceAll('\r\n', '\n').replace(/[\r\n]/g, isOld ? '\\n' : ' ');
  const escaped = isOld ? escapeOld(safe) : safe;
  const head = [...parameters].flatMap(([parameter, written]) =>
    KEPT.has(parameter) ? [`;${parameter}=${quote(written)}`] : [],
  );
  return `${name}${head.join('')}:${name === 'ADR' ? cityAndCountry(escaped) : escaped}`;
}

function escapeOld(value: string): string {
  return value.replace(/\\.|[\\,]/gs, (found) => {
    if (found === ',') return '\\,';
    return /^\\[;,nN\\]$/.test(found) ? found : `\\${found}`;
  });
}

function quote(written: string): string {
  const words = written.split(',').map((word) => word.replace(/[^\w.@+ -]/g, ''));
  return words.join(',');
}

function cityAndCountry(value: string): string {
  const parts = value.match(/(?:\\.|[^\\;])*(?:;|$)/gs) ?? [];
  const part = (at: number) => (parts[at] ?? '').replace(/;$/, '');
  return `;;;${part(CITY)};;;${part(COUNTRY)}`;
}
