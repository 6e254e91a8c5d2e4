/** Returns a function that caches its result for each object. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => made.getOrInsertComputed(key, make);
}
