/** As many bytes become text at a time: a call takes only so many arguments. */
const chunkBytes = 8_192;

/** A file's bytes in base64, as a call takes them within its body. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    text += String.fromCharCode(...bytes.subarray(at, at + chunkBytes));
  }
  return btoa(text);
}
