import { everyItem, unwrap } from '@quittance/client';
import {
  formatCents,
  type Posting,
  paidCents,
  postedCents,
  readBills,
  readBooks,
  readPostings,
  toCents,
  writePostings,
} from './books.ts';
import { payee, quittance } from './quittance.ts';

type FileLine = { recordType: string; entryID: string; kind: string; accountReferenceCode: string; amount: number };

for (const { postingFileID, sequence } of await newFiles()) {
  const postings = readPostings();
  if (sequence !== postings.lastSequence + 1) throw new Error(`posting file ${postings.lastSequence + 1} is missing`);
  const lines = await readLines(postingFileID);
  // One write holds the lines and the file's number, so a crash never posts a file halfway or twice.
  writePostings({ lastSequence: sequence, lines: { ...postings.lines, ...lines } });
  console.log(`Posted file ${sequence}: ${Object.keys(lines).length} lines`);
}

const [books, postings] = [readBooks(), readPostings()];
const differing = readBills().flatMap(({ accountCode }) => {
  const [paid, posted] = [paidCents(books, accountCode), postedCents(postings, accountCode)];
  return paid === posted ? [] : [`${accountCode}: webhooks ${formatCents(paid)}, posting files ${formatCents(posted)}`];
});
console.log(differing.join('\n') || 'No differences');
process.exitCode = differing.length === 0 ? 0 : 1;

/** Returns the files that aren't posted yet, oldest first. The API lists the newest first. */
async function newFiles(): Promise<{ postingFileID: string; sequence: number }[]> {
  const { lastSequence } = readPostings();
  const files: { postingFileID: string; sequence: number }[] = [];
  const all = everyItem((cursor) =>
    quittance.GET('/v1/creditor/posting-files', {
      params: { query: { merchantPayeeCode: payee, ...(cursor && { cursor }) } },
    }),
  );
  for await (const file of all) {
    if (file.sequence <= lastSequence) break;
    files.unshift(file);
  }
  return files;
}

async function readLines(postingFileID: string): Promise<Record<string, Posting>> {
  const { content } = await unwrap(
    quittance.GET('/v1/creditor/posting-files/{postingFileID}/content', {
      params: { path: { postingFileID }, query: { format: 'jsonl' } },
    }),
  );
  const records: FileLine[] = content
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return Object.fromEntries(
    records
      .filter(({ entryID }) => entryID !== undefined)
      .map(({ entryID, kind, accountReferenceCode, amount }) => [
        entryID,
        { kind, accountCode: accountReferenceCode, cents: toCents(amount) },
      ]),
  );
}
