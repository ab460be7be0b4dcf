import type { StandInAnswer } from '@quittance/browser/testing/stand-in-api';
import { vi } from 'vitest';

export type SavedFile = { readonly name: string; readonly type: string };

/** Records saved files, newest last, instead of saving them. `vi.restoreAllMocks()` ends it. */
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

export const pdfAnswer: StandInAnswer = (response) =>
  response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
