import { createHash } from 'node:crypto';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { FileStore } from '@quittance/files/file-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleReceipt } from '../payments/receipt/testing/sample-receipt.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { type DocumentToCreate, getOrCreateDocument } from './get-or-create-document.ts';

let harness: PaymentHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.faults.length = 0;
  payer = await harness.newPayer();
});

/** Each drawing has different bytes, as if it contained the date. */
let drawings = 0;
const draw = async () => Buffer.from(`drawing ${++drawings}`);
async function document(
  changes: Partial<DocumentToCreate> = {},
  files: FileStore = harness.api.files,
): Promise<string> {
  const bytes = await getOrCreateDocument(
    { ...harness.api, files, drawing: { ...harness.api.drawing, draw } },
    {
      tenant: harness.tenant,
      customerId: payer.session.customerId,
      kind: 'statement',
      subject: 'all',
      language: 'en',
      issuedAt: harness.world.clock.now,
      facts: { balance: '$200.00' },
      drawn: { kind: 'receipt', facts: sampleReceipt() },
      ...changes,
    },
  );
  return Buffer.from(bytes).toString();
}

type Row = {
  document_id: string;
  stored_as: string;
  content_hash: Buffer;
  size_bytes: number;
  damaged_at: Date | null;
};
const rows = () =>
  harness.query<Row>('select * from document where customer_id = $1 order by document_id', [payer.session.customerId]);

async function onlyRow(): Promise<Row> {
  const [row, ...others] = await rows();
  if (!row || others.length > 0) throw new Error('there is not one document');
  return row;
}

describe('a document given to a customer', () => {
  it('law: 12 CFR 1006.42: is stored encrypted with a hash of its bytes, and returned byte for byte', async () => {
    const first = await document();
    expect(await document()).toBe(first);
    const row = await onlyRow();
    expect(row.content_hash).toEqual(createHash('sha256').update(first).digest());
    expect(row).toMatchObject({ size_bytes: first.length, damaged_at: null });
    expect(row.stored_as).toBe(`${harness.tenant.id}/document/${row.document_id}`);
    const stored = Buffer.from((await harness.api.files.get(row.stored_as)) ?? []);
    expect(stored.includes(first)).toBe(false);
    expect(harness.faults).toEqual([]);
  });

  it.each<[string, Partial<DocumentToCreate>]>([
    ['its content', { facts: { balance: '$199.00' } }],
    ['its language', { language: 'es' }],
    ['its subject', { subject: 'one' }],
    ['its kind', { kind: 'paid-in-full-letter' }],
  ])('is a separate document with a different value for %s', async (_, changes) => {
    const first = await document();
    expect(await document(changes)).not.toBe(first);
    expect(await document()).toBe(first);
    expect(await rows()).toHaveLength(2);
  });

  it('is one document with one file when several requests arrive at the same moment', async () => {
    const { files } = harness.api;
    const names = new Set<string>();
    const counted: FileStore = {
      ...files,
      put: (name, bytes) => files.put(name, bytes).then(() => void names.add(name)),
      remove: (name) => files.remove(name).then(() => void names.delete(name)),
    };
    const documents = await Promise.all([1, 2, 3, 4].map(() => document({}, counted)));
    expect(new Set(documents).size).toBe(1);
    expect([...names]).toEqual([(await onlyRow()).stored_as]);
  });

  it('is stored up to 60 times a year for statements, and always for other kinds', async () => {
    const firsts = [];
    for (let at = 0; at < 59; at++) firsts.push(await document({ subject: `period ${at}` }));
    // Ten concurrent requests for the same period, each with different facts.
    const again = (at: number) => document({ subject: 'at once', facts: { balance: `$${at}.00` } });
    await Promise.all(Array.from({ length: 10 }, (_, at) => again(at)));
    expect(await rows()).toHaveLength(60);
    const unkept = await document({ subject: 'one more' });
    expect(await document({ subject: 'one more' })).not.toBe(unkept);
    expect(await document({ subject: 'period 0' })).toBe(firsts[0]);
    await document({ kind: 'paid-in-full-letter' });
    expect(await rows()).toHaveLength(61);
    const { clock } = harness.world;
    const today = clock.now;
    clock.now = new Date(today.getTime() + 366 * 86_400_000);
    await document({ subject: 'a year later', issuedAt: clock.now });
    clock.now = today;
    expect(await rows()).toHaveLength(62);
  });

  it('is never shared with another customer, even with the same facts', async () => {
    const first = await document();
    const stranger = await harness.newPayer();
    expect(await document({ customerId: stranger.session.customerId })).not.toBe(first);
  });
});

describe('a document with a damaged file', () => {
  it.each<[string, (row: Row) => Promise<void>]>([
    ['gone', ({ stored_as }) => harness.api.files.remove(stored_as)],
    [
      'altered',
      async ({ stored_as }) => {
        const altered = Buffer.from((await harness.api.files.get(stored_as)) ?? []);
        altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
        await harness.api.files.put(stored_as, altered);
      },
    ],
    ['empty', ({ stored_as }) => harness.api.files.put(stored_as, new Uint8Array())],
    [
      'not the original',
      async ({ document_id }) => {
        await harness.query("update document set content_hash = '\\x00' where document_id = $1", [document_id]);
      },
    ],
  ])('is redrawn when the file is %s, and the fault is reported', async (_, damage) => {
    const first = await document();
    const row = await onlyRow();
    await damage(row);
    const second = await document();
    expect(second).not.toBe(first);
    expect(harness.faults).toEqual([expect.objectContaining({ message: expect.stringContaining(row.document_id) })]);
    const [damaged, whole] = await rows();
    expect(damaged).toMatchObject({ document_id: row.document_id, damaged_at: harness.world.clock.now });
    expect(whole).toMatchObject({ damaged_at: null });
    expect(await document()).toBe(second);
  });

  it('counts as damaged when another document’s file replaces it', async () => {
    await document();
    const otherDocument = await document({ subject: 'other' });
    const [one, other] = await rows();
    if (!one || !other) throw new Error('there are not two documents');
    await harness.api.files.put(one.stored_as, (await harness.api.files.get(other.stored_as)) ?? new Uint8Array());
    expect(await document()).not.toBe(otherDocument);
    expect(harness.faults).toHaveLength(1);
  });
});

describe('an unreachable file store', () => {
  const away = async () => {
    throw new Error('the store is away');
  };
  const unreachable: FileStore = { put: away, get: away, remove: away, close: () => undefined };

  it('does not prevent a new document, which is not stored, and the fault is reported', async () => {
    expect(await document({}, unreachable)).toBe(`drawing ${drawings}`);
    expect(await rows()).toEqual([]);
    expect(harness.faults).toHaveLength(1);
  });

  it('does not prevent a stored document from being returned or mark its file as damaged', async () => {
    const first = await document();
    expect(await document({}, unreachable)).toBe(`drawing ${drawings}`);
    expect(harness.faults).toHaveLength(1);
    expect(await document()).toBe(first);
    expect(await onlyRow()).toMatchObject({ damaged_at: null });
  });
});
