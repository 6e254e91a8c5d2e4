/** Reads a request's body. Returns null, leaving the rest unread, if it is longer than `most` bytes. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array | null> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > most) return null;
  if (declared > 0) {
    // For a small request, a stream would cost more than everything else.
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.length > most ? null : bytes;
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.byteLength;
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}
