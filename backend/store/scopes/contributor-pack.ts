import type { Day } from '../../network/evidence.ts';

/**
 * What one contributor tells of ties and employments as one block of bytes, so that an index of millions of rows is
 * read without an object, or a step of SQLite, for each of them. Days and numbers are little-endian, as every machine
 * that Node.js runs on has them.
 */

/** The columns of `tie` that rank it, a row a place. */
export interface PackedTies {
  /** The day of the latest evidence: for an earlier one the facts have to be read. */
  readonly asOf: Day;
  readonly a: Float64Array;
  readonly b: Float64Array;
  /** NaN where the facts have to be read. */
  readonly nones: Float64Array;
  readonly contacts: Uint16Array;
  /** 0 or 1. */
  readonly known: Uint8Array;
}

/** Those of `employment` that were not superseded. */
export interface PackedEmployments {
  readonly people: Float64Array;
  readonly companies: Float64Array;
  /** UNKNOWN_DAY where the day is not known. */
  readonly startedOn: Int32Array;
  readonly finishedOn: Int32Array;
  /** 0 or 1. */
  readonly current: Uint8Array;
}

export interface ContributorPack {
  readonly ties: PackedTies;
  readonly employments: PackedEmployments;
}

/** Of the head: rows of ties, rows of employments, the day, and nothing. */
const HEAD_BYTES = 16;
const TIE_BYTES = 27;
const EMPLOYMENT_BYTES = 25;

export function encodePack({ ties, employments }: ContributorPack): Uint8Array {
  const [tieRows, employmentRows] = [ties.a.length, employments.people.length];
  const bytes = new Uint8Array(HEAD_BYTES + tieRows * TIE_BYTES + employmentRows * EMPLOYMENT_BYTES);
  new Int32Array(bytes.buffer, 0, 3).set([tieRows, employmentRows, ties.asOf]);
  const into = viewsOf(bytes.buffer, tieRows, employmentRows);
  into.ties.a.set(ties.a);
  into.ties.b.set(ties.b);
  into.ties.nones.set(ties.nones);
  into.ties.contacts.set(ties.contacts);
  into.ties.known.set(ties.known);
  into.employments.people.set(employments.people);
  into.employments.companies.set(employments.companies);
  into.employments.startedOn.set(employments.startedOn);
  into.employments.finishedOn.set(employments.finishedOn);
  into.employments.current.set(employments.current);
  return bytes;
}

/** The columns are views into `bytes`, which must not be changed. */
export function decodePack(bytes: Uint8Array): ContributorPack {
  // Wider columns have to begin at a multiple of their width.
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  const head = new Int32Array(aligned.buffer, aligned.byteOffset, 3);
  const [tieRows = 0, employmentRows = 0, asOf = 0] = head;
  const { ties, employments } = viewsOf(aligned.buffer, tieRows, employmentRows, aligned.byteOffset);
  return { ties: { asOf, ...ties }, employments };
}

/** The widest columns first, so that each begins where its numbers may. */
function viewsOf(buffer: ArrayBufferLike, tieRows: number, employmentRows: number, offset = 0) {
  let at = offset + HEAD_BYTES;
  const take = (bytes: number) => {
    const from = at;
    at += bytes;
    return from;
  };
  const nones = new Float64Array(buffer, take(8 * tieRows), tieRows);
  const a = new Float64Array(buffer, take(8 * tieRows), tieRows);
  const b = new Float64Array(buffer, take(8 * tieRows), tieRows);
  const people = new Float64Array(buffer, take(8 * employmentRows), employmentRows);
  const companies = new Float64Array(buffer, take(8 * employmentRows), employmentRows);
  const startedOn = new Int32Array(buffer, take(4 * employmentRows), employmentRows);
  const finishedOn = new Int32Array(buffer, take(4 * employmentRows), employmentRows);
  const contacts = new Uint16Array(buffer, take(2 * tieRows), tieRows);
  const known = new Uint8Array(buffer, take(tieRows), tieRows);
  const current = new Uint8Array(buffer, take(employmentRows), employmentRows);
  return {
    ties: { a, b, nones, contacts, known },
    employments: { people, companies, startedOn, finishedOn, current },
  };
}
