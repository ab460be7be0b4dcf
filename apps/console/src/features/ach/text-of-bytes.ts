const atOnce = 8_192;

/** One character for each byte, as Latin-1 has them. A TextDecoder would read that name as windows-1252. */
export function textOfBytes(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += atOnce) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + atOnce)));
  }
  return parts.join('');
}
