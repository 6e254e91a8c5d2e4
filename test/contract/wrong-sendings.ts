/** Malformed requests that no operation accepts, with the expected status. */
import { type DescribedOperation, jsonOf } from './openapi-shape.ts';

export interface WrongSending {
  readonly name: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Replaces the valid body; undefined keeps it. */
  readonly body?: string | Uint8Array;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FILE_TYPE = { 'Content-Type': 'application/octet-stream' };
/** More than any operation accepts. */
const TOO_LARGE = { 'Content-Length': String(1024 ** 3) };

const OF_JSON: readonly WrongSending[] = [
  { name: 'half an object', status: 400, headers: JSON_TYPE, body: '{"a":' },
  { name: 'a form', status: 400, headers: JSON_TYPE, body: 'a=b' },
  { name: 'nothing', status: 400, headers: JSON_TYPE, body: '' },
  { name: 'Latin-1', status: 400, headers: JSON_TYPE, body: Buffer.from('{"a":"é"}', 'latin1') },
  { name: 'UTF-16', status: 400, headers: JSON_TYPE, body: Buffer.from('{"a":1}', 'utf16le') },
  { name: 'text/plain', status: 400, headers: { 'Content-Type': 'text/plain' } },
  { name: 'another charset', status: 400, headers: { 'Content-Type': 'application/json; charset=utf-16' } },
  { name: 'gzip', status: 400, headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } },
  { name: 'an array', status: 422, headers: JSON_TYPE, body: '[]' },
  { name: 'null', status: 422, headers: JSON_TYPE, body: 'null' },
  { name: 'a text', status: 422, headers: JSON_TYPE, body: '"text"' },
  { name: 'more than it takes', status: 413, headers: { ...JSON_TYPE, ...TOO_LARGE } },
];

const OF_A_FILE: readonly WrongSending[] = [
  { name: 'nothing', status: 400, headers: FILE_TYPE, body: '' },
  { name: 'JSON', status: 400, headers: JSON_TYPE, body: '{}' },
  { name: 'a form', status: 400, headers: { 'Content-Type': 'multipart/form-data' } },
  { name: 'more than it takes', status: 413, headers: { ...FILE_TYPE, ...TOO_LARGE } },
];

export function wrongSendingsOf({ requestBody }: DescribedOperation): readonly WrongSending[] {
  if (requestBody === undefined) return [];
  return jsonOf(requestBody) === undefined ? OF_A_FILE : OF_JSON;
}
