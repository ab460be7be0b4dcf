import { vi } from 'vitest';
import type { StandInAnswer } from './stand-in-api.ts';

export type SavedFile = { readonly name: string; readonly type: string; text(): Promise<string> };

/** Records saved files, newest last, instead of saving them. `vi.restoreAllMocks()` ends it. */
export function keepSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    if (object instanceof Blob) blob = object;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { type } = blob;
    saved.push({ name: this.download, type, text: textOf(blob) });
  });
  return saved;
}

function textOf(blob: Blob): () => Promise<string> {
  return async () => new TextDecoder().decode(await blob.arrayBuffer());
}

export const pdfAnswer: StandInAnswer = (response) =>
  response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
