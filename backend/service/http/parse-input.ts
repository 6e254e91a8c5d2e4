import { z } from 'zod';
import type { FieldError } from '../../../utils/interface/errors.ts';
import { describeIssue } from '../../errors/describe-issue.ts';
import { ServiceError } from '../service-error.ts';

/** The maximum number of refused fields that are listed. Clients fix the first ones first. */
const MAX_ERRORS = 20;

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

/** Parses outside input with a schema. Throws a `validation_error` that names every refused field. */
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
 * Returns the input without optional top-level fields that are null or '': clients send those for fields that were left
 * empty. Required fields stay, so that they are refused.
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
