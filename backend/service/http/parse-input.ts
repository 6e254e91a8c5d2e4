import { z } from 'zod';
import type { FieldError } from '../../../utils/interface/errors.ts';
import { ServiceError } from '../service-error.ts';

/** The most refused fields that are listed. Clients fix the first ones first. */
const MAX_ERRORS = 20;

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}

const article = (noun: string) => (/^[aeio]/.test(noun) ? `an ${noun}` : `a ${noun}`);

function countOf(issue: { origin: string }, bound: number | bigint): string {
  if (issue.origin === 'string') return `${bound} ${bound === 1 ? 'character' : 'characters'}`;
  if (issue.origin === 'array') return `${bound} ${bound === 1 ? 'item' : 'items'}`;
  return String(bound);
}

/** A schema’s own message for its pattern starts with "must". */
function describeFormat({ format, message }: { format: string; message: string }): string {
  if (format === 'email') return 'must be an email address';
  return message.startsWith('must ') ? message : 'is not in the expected format';
}

/** Converts a zod issue to refused fields. The messages never repeat the value. */
function describeIssue(issue: z.core.$ZodIssue, input: unknown): FieldError[] {
  const field = issue.path.map(String).join('.');
  switch (issue.code) {
    case 'invalid_type':
      return issue.path.length > 0 && valueAt(input, issue.path) === undefined
        ? [{ field, message: 'is required', code: 'required' }]
        : [{ field, message: `must be ${article(issue.expected)}`, code: 'invalid_type' }];
    case 'too_small':
      if (issue.origin === 'number')
        return [{ field, message: `must be at least ${issue.minimum}`, code: 'too_small' }];
      return [{ field, message: `must have at least ${countOf(issue, issue.minimum)}`, code: 'too_short' }];
    case 'too_big':
      if (issue.origin === 'number')
        return [{ field, message: `must be at most ${issue.maximum}`, code: 'too_big' }];
      return [{ field, message: `must have at most ${countOf(issue, issue.maximum)}`, code: 'too_long' }];
    case 'invalid_format':
      return [
        {
          field,
          message: describeFormat(issue),
          code: 'invalid_format',
        },
      ];
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: [...issue.path.map(String), key.slice(0, 64)].join('.'),
        message: 'is not a field of this operation',
        code: 'unknown_field',
      }));
    case 'invalid_value':
      return [
        { field, message: `must be one of ${issue.values.map(String).join(', ')}`, code: 'invalid_value' },
      ];
    case 'invalid_union':
      // A discriminated union lists the allowed values of its field.
      return 'options' in issue && Array.isArray(issue.options)
        ? [
            {
              field,
              message: `must be one of ${issue.options.map(String).join(', ')}`,
              code: 'invalid_value',
            },
          ]
        : [{ field, message: 'is not valid', code: issue.code }];
    default: {
      const message = issue.message.startsWith('must ') ? issue.message : 'is not valid';
      return [{ field, message, code: issue.code === 'custom' ? 'invalid_value' : issue.code }];
    }
  }
}

/** Yields the paths of texts with a NUL or half a surrogate pair, which stores and logs can’t represent. */
function* findIllFormedText(value: unknown, path: readonly string[]): Generator<string> {
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0')) yield path.join('.');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* findIllFormedText(inner, [...path, key]);
  }
}

function refuse(errors: readonly FieldError[]): ServiceError {
  const [first] = errors;
  const detail =
    first === undefined || first.field === ''
      ? `The input ${first?.message ?? 'is not valid'}.`
      : `${first.field} ${first.message}.`;
  return new ServiceError('validation_error', detail, { errors: errors.slice(0, MAX_ERRORS) });
}

/** Parses outside input by its schema. Throws a `validation_error` that names every refused field. */
export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw refuse(parsed.error.issues.flatMap((issue) => describeIssue(issue, input)));
  const illFormed = [...findIllFormedText(parsed.data, [])].map((field) => ({
    field,
    message: 'must be well-formed text without NUL characters',
    code: 'ill_formed_text',
  }));
  if (illFormed.length > 0) throw refuse(illFormed);
  return parsed.data;
}

/**
 * Returns the input without optional top-level fields that are null or '': clients send those for a field that was left
 * empty. Required fields stay, to be refused.
 */
export function withoutBlanks(schema: z.ZodType, input: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof input !== 'object' || input === null) return input;
  const fields: Readonly<Record<string, z.ZodType>> = schema.shape;
  const isBlank = ([name, value]: [string, unknown]) =>
    (value === null || value === '') &&
    Object.hasOwn(fields, name) &&
    fields[name]?.safeParse(undefined).success === true;
  const entries = Object.entries(input);
  return entries.some(isBlank) ? Object.fromEntries(entries.filter((one) => !isBlank(one))) : input;
}
