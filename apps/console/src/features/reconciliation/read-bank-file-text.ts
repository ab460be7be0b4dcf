/** What a statement may be large at most; the call takes as many characters. */
export const mostBankFileBytes = 10_000_000;

/** The text of a statement, or undefined where it is not UTF-8: a file of another encoding would come out with wrong letters. */
export async function readBankFileText(file: Blob): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}
