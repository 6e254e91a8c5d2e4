import { expect, it } from 'vitest';
import { errorV2 } from './interface-text.ts';
import type { Sending, TestService } from './test-service.ts';

/** A field to test: its place in the body and invalid values. */
export interface FieldBounds {
  readonly field: string;
  /** Returns the body with this value for the field; `undefined` removes it. */
  readonly put: (value: unknown) => unknown;
  readonly isRequired: boolean;
  /** One of several fields, of which one is required. */
  readonly isChoice?: true;
  readonly tooShort?: unknown;
  readonly tooLong: unknown;
  readonly type: 'string' | 'array';
  /** The dotted path in the error, if the value is deeper than the field. */
  readonly named?: string;
}

export interface BadInputCase {
  readonly path: string;
  readonly good: unknown;
  readonly fields: readonly FieldBounds[];
  /** Calls the operation with its credentials. */
  readonly send: (sending: Sending) => ReturnType<TestService['send']>;
}

const WRONG_TYPES = { string: [null, 1, true, [], {}], array: [null, 1, true, 'x', {}] } as const;

interface ErrorOf {
  error: { type: string; detail: string; errors?: { field: string; code: string }[] };
}

/** Declares one test per refusal that every operation with a body shares. */
export function refusesBadInput({ path, good, fields, send }: BadInputCase): void {
  async function refusal(sending: Sending, status: number): Promise<ErrorOf['error']> {
    const answer = await send(sending);
    errorV2(answer.body, '');
    expect(answer.status).toBe(status);
    return (answer.body as ErrorOf).error;
  }

  async function refusedField(body: unknown, field: string, code: string): Promise<void> {
    const { errors } = await refusal({ body }, 422);
    expect(errors).toContainEqual(expect.objectContaining({ field, code }));
  }

  for (const bounds of fields) {
    const { field, put, named = field } = bounds;
    if (bounds.isRequired) {
      it(`${path}: requires ${field}`, () => refusedField(put(undefined), field, 'required'));
    }
    // null and '' count as absent in optional fields.
    const mayBeBlank = !bounds.isRequired || bounds.isChoice;
    const wrongTypes = WRONG_TYPES[bounds.type].filter((value) => value !== null || !mayBeBlank);
    it.each(wrongTypes.map((value) => [JSON.stringify(value), value]))(
      `${path}: requires ${field} to be of type ${bounds.type}, not %s`,
      (_, value) => refusedField(put(value), field, 'invalid_type'),
    );
    if (bounds.tooShort !== undefined && !(mayBeBlank && bounds.tooShort === '')) {
      it(`${path}: refuses ${field} below its minimum length`, () =>
        refusedField(put(bounds.tooShort), named, 'too_short'));
    }
    it(`${path}: refuses ${field} above its maximum length`, () =>
      refusedField(put(bounds.tooLong), named, 'too_long'));
    if (bounds.type === 'string') {
      it.each([
        ['a NUL', 'https://www.linkedin.com/in/a\0b@example.com'],
        ['half a surrogate pair', 'https://www.linkedin.com/in/a\ud83d@example.com'],
      ])(`${path}: refuses ${field} with %s`, async (_, value) => {
        const { errors } = await refusal({ body: put(value) }, 422);
        expect(errors?.map((error) => error.field)).toContain(field);
      });
    }
  }

  it.each([['null'], ['[]'], ['"text"'], ['1'], ['true']])(
    `${path}: requires the body to be an object, not %s`,
    async (body) => {
      await refusal({ body }, 422);
    },
  );

  it.each([
    ['empty', ''],
    ['half an object', '{"a":'],
    ['a form', 'a=b'],
    ['two values', '{} {}'],
  ])(`${path}: answers 400 to a body that isn’t JSON (%s)`, async (_, body) => {
    await refusal({ body }, 400);
  });

  it.each([
    ['Latin-1', Buffer.from('{"linkedin_url":"é"}', 'latin1')],
    ['UTF-16', Buffer.from(JSON.stringify(good), 'utf16le')],
  ])(`${path}: answers 400 to a body in %s`, async (_, body) => {
    await refusal({ body }, 400);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=utf-16',
  ])(`${path}: requires the Content-Type application/json, not %s`, async (type) => {
    await refusal({ body: JSON.stringify(good), headers: { 'Content-Type': type } }, 400);
  });

  it(`${path}: refuses a body of 1 MB`, async () => {
    const answer = await send({ body: { ...Object(good), filler: 'x'.repeat(1024 * 1024) } });
    // Sorting accepts many addresses and ignores the filler; every other body is small.
    expect(answer.status).toBe(path === '/v2/people/sort' ? 200 : 413);
    if (answer.status === 413) errorV2(answer.body, '');
  });

  it(`${path}: ignores unknown fields`, async () => {
    const answer = await send({ body: { ...Object(good), a_field_of_tomorrow: { deep: [1] } } });
    expect(answer.status).toBe(200);
  });

  it(`${path}: never repeats the input in an error`, async () => {
    const canary = 'canary-7d1f';
    for (const { put } of fields) {
      const { error } = (await send({ body: put([canary]) })).body as Partial<ErrorOf>;
      expect(JSON.stringify(error ?? {})).not.toContain(canary);
    }
  });
}
