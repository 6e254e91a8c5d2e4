/** Returns an error's stack frames without its message, which may contain user data. */
export function placeOf(error: Error): string[] {
  const { stack = '', message } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return frames.split('\n').filter((line) => line.trimStart().startsWith('at '));
}
