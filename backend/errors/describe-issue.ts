import type { z } from 'zod';
import type { FieldError } from '../../utils/interface/errors.ts';

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

/** If a schema has its own message for a pattern, that message starts with "must". */
function describeFormat({ format, message }: { format: string; message: string }): string {
  if (format === 'email') return 'must be an email address';
  return message.startsWith('must ') ? message : 'is not in the expected format';
}

/** Converts a zod issue to one error per invalid field. The messages never repeat the value. */
export function describeIssue(issue: z.core.$ZodIssue, input: unknown): FieldError[] {
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
      return [{ field, message: describeFormat(issue), code: 'invalid_format' }];
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
