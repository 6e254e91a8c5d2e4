/** Where the fault is, without what it was about: a message may hold what somebody sent. */
export function placeOf(error: Error): string[] {
  const { stack = '', message } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return frames.split('\n').filter((line) => line.trimStart().startsWith('at '));
}
