import { providedUrls } from '@quittance/database/testing/provided-urls';
import { largestUploadBytes } from '@quittance/domain/support/upload-rules';
import type { FileStore } from '@quittance/files/file-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DisputeHarness, openDisputeHarness } from '../testing/harness/dispute-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import { listUploads } from './support-requests.ts';
import { type UploadCommand, uploadDocument } from './upload-document.ts';
import { fileLocation } from './upload-view.ts';

let harness: DisputeHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openDisputeHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  stored.clear();
  payer = await harness.newPayer();
});

const stored = new Set<string>();

function watchedFiles(): FileStore {
  const { files } = harness.api;
  return {
    ...files,
    async put(name, bytes) {
      stored.add(name);
      await files.put(name, bytes);
    },
    async remove(name) {
      stored.delete(name);
      await files.remove(name);
    },
  };
}

const command = (bytes: Uint8Array, changes: Partial<UploadCommand> = {}): UploadCommand => ({
  tenant: harness.tenant,
  session: payer.session,
  fileName: 'letter.pdf',
  mediaType: 'application/pdf',
  content: Buffer.from(bytes).toString('base64'),
  disputeId: undefined,
  ...changes,
});
const upload = (bytes: Uint8Array, changes?: Partial<UploadCommand>) =>
  uploadDocument({ ...harness.api, files: watchedFiles() }, command(bytes, changes));
const list = () => listUploads(harness.api, { tenant: harness.tenant, session: payer.session });
const letter = (text: string) => Buffer.concat([sampleFiles.pdf, Buffer.from(text)]);
const rows = () => harness.query<Row>('select * from upload where customer_id = $1', [payer.session.customerId]);
type Row = { upload_id: string; stored_as: string; size_bytes: number; name_sealed: Buffer };

describe('a customer’s upload', () => {
  it.each([
    ['pdf', 'application/pdf'],
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['heic', 'image/heic'],
  ] as const)('is accepted as %s, sealed in the store, and opens a case', async (name, mediaType) => {
    const bytes = sampleFiles[name];
    expect(await upload(bytes, { mediaType, fileName: `C:\\Photos\\bill.${name}` })).toMatchObject({
      kind: 'uploaded',
      upload: { fileName: `bill.${name}`, mediaType, sizeBytes: bytes.length, disputeId: null },
    });
    const [row] = await rows();
    if (!row) throw new Error('no row');
    const sealed = await harness.api.files.get(row.stored_as);
    if (!sealed) throw new Error('no file');
    expect(Buffer.from(sealed).includes(bytes)).toBe(false);
    expect(row.name_sealed.includes('bill')).toBe(false);
    const opened = await harness.api.database.inTenant(harness.tenant.id, async (tx) =>
      (await harness.api.keyring.forTenant(harness.tenant.id, tx)).openBytes(sealed, fileLocation(row.upload_id)),
    );
    expect(opened.equals(bytes)).toBe(true);
    expect(await harness.openCases(payer)).toEqual(['upload']);
  });

  it.each([
    ['an HTML page named like a letter', sampleFiles.html, 'application/pdf', 'nothing known'],
    ['a program named like a letter', sampleFiles.exe, 'application/pdf', 'application/x-msdownload'],
    ['a letter named like a picture', sampleFiles.pdf, 'image/png', 'application/pdf'],
    ['an undisguised program', sampleFiles.exe, 'application/x-msdownload', 'application/x-msdownload'],
  ])('is refused with the detected type and leaves nothing behind: %s', async (_what, bytes, mediaType, found) => {
    const refused = { kind: 'refused', code: 'FileTypeNotAllowed', field: 'mediaType', found };
    expect(await upload(bytes, { mediaType })).toEqual(refused);
    expect([await rows(), await harness.openCases(payer)]).toEqual([[], []]);
  });

  it.each(['%%%%', 'abc', 'ab=c', '====', 'YWJj\nYWJj'])(
    'is refused when its base64 is invalid: %j',
    async (content) => {
      expect(await upload(sampleFiles.pdf, { content })).toMatchObject({
        code: 'FileTypeNotAllowed',
        field: 'content',
      });
    },
  );

  it('may be 10 MB and not a byte more', async () => {
    const largest = Buffer.concat([sampleFiles.pdf, Buffer.alloc(largestUploadBytes - sampleFiles.pdf.length)]);
    expect(await upload(largest)).toMatchObject({ upload: { sizeBytes: largestUploadBytes } });
    expect(await upload(Buffer.concat([largest, Buffer.alloc(1)]))).toMatchObject({ code: 'FileTooLarge' });
  });

  it('is treated as the same file when the same bytes arrive again within a day, even concurrently', async () => {
    const results = await Promise.all([1, 2, 3].map(() => upload(sampleFiles.pdf)));
    expect(new Set(results.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect([...stored]).toEqual((await rows()).map((row) => row.stored_as));
    harness.pass(24 * 60 * 60 * 1000);
    await upload(sampleFiles.pdf);
    expect(await rows()).toHaveLength(2);
  });

  it('is limited to twenty a day, even concurrently', async () => {
    const results = await Promise.all(Array.from({ length: 24 }, (_, index) => upload(letter(`${index}`))));
    expect(results.filter(({ kind }) => kind === 'uploaded')).toHaveLength(20);
    const refusals = results.filter(({ kind }) => kind === 'refused');
    expect(refusals).toEqual(
      Array(4).fill(expect.objectContaining({ code: 'TooManyRequests', retryAfterSeconds: 86_400 })),
    );
    expect(stored.size).toBe(20);
    harness.pass(24 * 60 * 60 * 1000);
    expect(await upload(letter('the next day'))).toMatchObject({ kind: 'uploaded' });
  });

  it('is stored only within the limit, even with many concurrent uploads', async () => {
    const put: string[] = [];
    const { files } = harness.api;
    const watched: typeof files = {
      ...files,
      put: (name, bytes) => {
        put.push(name);
        return files.put(name, bytes);
      },
    };
    const context = { ...harness.api, files: watched };
    const sent = Array.from({ length: 26 }, (_, index) => uploadDocument(context, command(letter(`many ${index}`))));
    await Promise.all(sent);
    expect(put).toHaveLength(20);
  });

  it('is counted once when the same bytes arrive concurrently', async () => {
    await Promise.all([1, 2, 3, 4].map(() => upload(letter('same'))));
    const more = await Promise.all(Array.from({ length: 20 }, (_, index) => upload(letter(`other ${index}`))));
    expect(more.filter(({ kind }) => kind === 'uploaded')).toHaveLength(19);
  });

  it('can be linked only to the customer’s own dispute', async () => {
    const disputeId = await harness.dispute(payer);
    expect(await upload(sampleFiles.pdf, { disputeId })).toMatchObject({ upload: { disputeId } });
    harness.pass(1_000);
    expect(await upload(sampleFiles.pdf)).toMatchObject({ upload: { disputeId: null } });
    expect((await list()).map((each) => each.disputeId)).toEqual([null, disputeId]);
    const notFound = { kind: 'refused', code: 'NotFound', field: 'disputeID' };
    const other = await harness.dispute(await harness.newPayer());
    for (const made of [other, 'made up']) {
      expect(await upload(letter('x'), { disputeId: made })).toEqual(notFound);
    }
  });

  it('leaves no row when the store is unreachable', async () => {
    const away = { ...harness.api.files, put: () => Promise.reject(new Error('the store is away')) };
    const sent = uploadDocument({ ...harness.api, files: away }, command(sampleFiles.pdf));
    await expect(sent).rejects.toThrow('the store is away');
    expect(await rows()).toEqual([]);
  });
});
