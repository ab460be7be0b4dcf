/** Bytes. The API accepts as many characters. */
export const mostBankFileBytes = 10_000_000;

/** Returns undefined when the file isn't UTF-8, since another encoding would garble its letters. */
export async function readBankFileText(file: Blob): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}
