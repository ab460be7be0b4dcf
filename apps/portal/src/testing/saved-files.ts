import type { StandInAnswer } from '@quittance/browser/testing/stand-in-api';
import { vi } from 'vitest';

/** A file that the portal handed to the browser. */
export type SavedFile = { readonly name: string; readonly type: string };

/** Keeps what is saved from now on, newest last, instead of saving it. `vi.restoreAllMocks()` ends it. */
export function keepSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  let type = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    type = blob instanceof Blob ? blob.type : '';
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type });
  });
  return saved;
}

/** The answer that is a PDF. */
export const pdfAnswer: StandInAnswer = (response) =>
  response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
