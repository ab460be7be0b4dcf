import { createHash } from 'node:crypto';
import {
  type PostingFormat,
  type PostingHeader,
  type PostingLine,
  type PostingTotals,
  postingWriters,
} from '@quittance/domain/posting/draw-posting-file';
import type { Steps } from '@quittance/domain/steps/steps';
import { runInSteps } from '../event-loop/run-in-steps.ts';

export type WrittenPostingFile = { readonly text: string; readonly hash: Buffer };

type Content = { header: PostingHeader; lines: readonly PostingLine[]; totals: PostingTotals };

/**
 * Writes a posting file in one of its formats. A file of 20,000 lines takes 100 ms and yields to other work in between.
 */
export function writePostingFile(format: PostingFormat, content: Content): Promise<WrittenPostingFile> {
  return runInSteps(write(format, content));
}

function* write(format: PostingFormat, { header, lines, totals }: Content): Steps<WrittenPostingFile> {
  const writer = postingWriters[format];
  const hash = createHash('sha256');
  let text = '';
  const add = (part: string) => {
    hash.update(part);
    text += part;
  };
  add(writer.head(header));
  for (const line of lines) {
    add(writer.line(line));
    yield;
  }
  add(writer.tail(totals));
  return { text, hash: hash.digest() };
}
