/** The logged parts of an error: its name, a code such as `ENOSPC` or an SQLSTATE, and where it was thrown. */
interface LoggedError {
  readonly error: string;
  readonly code?: string;
  readonly at: readonly string[];
}

/** Describes an error without its message, which may contain user data. */
export function logError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const code = 'code' in error && typeof error.code === 'string' && CODE.test(error.code) ? error.code : null;
  return { error: error.name, ...(code !== null && { code }), at: framesOf(error) };
}

const CODE = /^[A-Z0-9_]{1,40}$/;

function framesOf({ stack = '', message }: Error): string[] {
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return frames.split('\n').filter((line) => line.trimStart().startsWith('at '));
}
