/** Columns that threads can share without copying. All values start at zero. */

export function makeFloats(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(8 * length));
}

export function makeWords(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(4 * length));
}

export function makeDays(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * length));
}

export function makeHalfWords(length: number): Uint16Array {
  return new Uint16Array(new SharedArrayBuffer(2 * length));
}

export function makeBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}
