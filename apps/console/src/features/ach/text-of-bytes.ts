const atOnce = 8_192;

/** Converts each byte to one character, as true Latin-1 does. TextDecoder treats that label as windows-1252. */
export function textOfBytes(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += atOnce) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + atOnce)));
  }
  return parts.join('');
}
