import { describe, expect, it } from 'vitest';
import { readCardProperty } from '../../../../../backend/imports/cards/card-property.ts';
import { writeCardLine } from '../../../../../backend/imports/cards/parse-card.ts';

function read(text: string) {
  const name = (/[A-Z]+(?=[;:])/.exec(text)?.[0] ?? '').toUpperCase();
  return readCardProperty({ text, bytes: Buffer.from(text), name, line: 1 });
}

describe('readCardProperty', () => {
  it.each([
    ['EMAIL:a', {}, 'a'],
    ['EMAIL;TYPE=WORK:a', { TYPE: 'WORK' }, 'a'],
    ['EMAIL;INTERNET;PREF:a', { TYPE: 'INTERNET,PREF' }, 'a'],
    ['EMAIL;type="x;y:z":a', { TYPE: 'x;y:z' }, 'a'],
    ['N;QUOTED-PRINTABLE:=41=3D', { ENCODING: 'QUOTED-PRINTABLE' }, 'A='],
    ['N;ENCODING=quoted-printable:=4=zz', { ENCODING: 'quoted-printable' }, '=4=zz'],
    ['N;CHARSET=nothing;QUOTED-PRINTABLE:=EB', { CHARSET: 'nothing', ENCODING: 'QUOTED-PRINTABLE' }, 'ë'],
  ])('reads the property %s', (text, parameters, value) => {
    const property = read(text);
    expect(Object.fromEntries(property?.parameters ?? [])).toEqual(parameters);
    expect(property?.value).toBe(value);
  });

  it.each(['EMAIL', 'EMAIL;TYPE="x:a', 'PHOTO;ENCODING=b:AAAA', 'PHOTO;BASE64:AAAA'])(
    'returns null for %s',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});

describe('writeCardLine', () => {
  it.each([
    ['ORG:Acme, Inc.;a\\;b', '2.1', 'ORG:Acme\\, Inc.;a\\;b'],
    ['ORG:C:\\temp', '2.1', 'ORG:C:\\\\temp'],
    ['ORG:Acme\\, Inc.', '3.0', 'ORG:Acme\\, Inc.'],
    ['N;QUOTED-PRINTABLE:a=0D=0Ab', '2.1', 'N:a\\nb'],
    ['EMAIL;HOME;X-A=b:a', '2.1', 'EMAIL;TYPE=HOME:a'],
    ['ADR;TYPE=HOME:1;2;3;City;5;6;Land', '3.0', 'ADR;TYPE=HOME:;;;City;;;Land'],
    ['ADR:1;2;a\\;b;City;5;6;Land;8', '3.0', 'ADR:;;;City;;;Land'],
    ['ADR:1;2;3', '4.0', 'ADR:;;;;;;'],
  ])('writes %s in version %s', (text, version, line) => {
    const property = read(text);
    expect(property && writeCardLine(property, version)).toBe(line);
  });
});
