/** Bytes converted at once, since a function takes a limited number of arguments. */
const chunkBytes = 8_192;

/** Encodes a file's bytes for a JSON request. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    text += String.fromCharCode(...bytes.subarray(at, at + chunkBytes));
  }
  return btoa(text);
}
