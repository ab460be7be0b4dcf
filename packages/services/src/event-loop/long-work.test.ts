import { deflateSync } from 'node:zlib';
import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { webFile } from '@quittance/domain/nacha/testing/web-debits';
import { writeNachaFile } from '@quittance/domain/nacha/write-file';
import { noTotals, type PostingLine } from '@quittance/domain/posting/draw-posting-file';
import { compareBankDays } from '@quittance/domain/reconciliation/compare-bank-days';
import { bankFileHeader } from '@quittance/domain/reconciliation/read-bank-file';
import { largestUploadBytes } from '@quittance/domain/support/upload-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveReply } from '../ach/receive-reply.ts';
import { readTextLines } from '../imports/read-text-lines.ts';
import { writePostingFile } from '../posting/write-posting-file.ts';
import { importBankFile } from '../reconciliation/import-bank-file.ts';
import { validateUpload } from '../support/validate-upload.ts';
import { logoLimits, validateLogo } from '../tenant-settings/logo/validate-logo.ts';
import { countTurns } from '../testing/count-turns.ts';
import { type AchHarness, openAchHarness } from '../testing/harness/ach-harness.ts';
import { pngChunk } from '../testing/sample-logo.ts';

let harness: AchHarness;
beforeAll(async () => {
  harness = await openAchHarness(providedUrls());
});
afterAll(() => harness.close());

const of = () => ({ tenant: harness.tenant, actor: { kind: 'program', name: 'test' } as const, payeeCode: 'PAYEE' });

async function turnsBeforeDatabase(work: (database: TenantDatabase) => Promise<unknown>): Promise<number> {
  const before: number[] = [];
  await countTurns((look) => {
    const { database } = harness.worker;
    return work({
      ...database,
      inTenant: (...asked) => {
        before.push(look());
        return database.inTenant(...asked);
      },
    });
  });
  return before[0] ?? 0;
}

describe('long-running work in the event loop', () => {
  it('yields while it reads a bank statement of 60,000 lines', async () => {
    const rows = Array.from({ length: 60_000 }, (_, n) => `B-${n},2026-11-20,50.00,USD,ACH CREDIT`);
    const text = `${[bankFileHeader, ...rows.slice(0, -1), 'wrong'].join('\n')}\n`;
    const read = { ...of(), text };
    expect(await importBankFile(harness.worker, read)).toEqual({
      kind: 'faulty',
      faults: [{ line: 60_001, fault: expect.any(String) }],
    });
    const whole = { ...of(), text: text.replace('wrong', 'B-0-last,2026-11-20,50.00,USD,') };
    expect(
      await turnsBeforeDatabase((database) => importBankFile({ ...harness.worker, database }, whole)),
    ).toBeGreaterThan(1);
  });

  it('yields while it compares a bank statement with the ledger, in linear time', () => {
    const count = 2_000;
    const entries = Array.from({ length: count }, (_, n) => ({
      ...{ bankReference: `B-${n}`, bookedOn: '2026-11-20', amountCents: cents(5_000) },
      description: `ACH CREDIT payment_${n}`,
    }));
    const landings = entries.map((_, n) => ({
      ...{ paymentId: `p-${n}`, reference: `payment_${n}`, day: '2026-11-20', amountCents: cents(5_000) },
    }));
    const compared = compareBankDays({ payee: 'P', days: ['2026-11-20'], entries, landings, payouts: [] });
    let steps = 0;
    while (!compared.next().done) steps += 1;
    expect(steps).toBe(3 * count + 1);
  });

  it('yields while it reads a bank file of 20,000 returns', async () => {
    const [entry] = webFile.entries;
    const entries = Array.from({ length: 20_000 }, () => ({ ...entry })) as typeof webFile.entries;
    const file = writeNachaFile({ ...webFile, entries });
    if (!file.ok) throw new Error(file.refusal.code);
    const asked = { ...of(), fileName: 'reply.ach', bytes: Buffer.from(file.text, 'latin1') };
    expect(
      await turnsBeforeDatabase((database) => receiveReply({ ...harness.worker, database }, asked)),
    ).toBeGreaterThan(1);
  });

  it('yields while it writes a posting file of 20,000 lines', async () => {
    const content = { entryID: '', postedOn: '', accountReferenceCode: '', customerReferenceCode: '', method: '' };
    const rest = {
      confirmationNumber: '',
      originalConfirmationNumber: '',
      paymentDate: '',
      planConfirmationNumber: '',
    };
    const line: PostingLine = {
      ...{ record: 'payment', kind: 'payment', amountCents: cents(5_000), feeCents: cents(0) },
      content: { ...content, ...rest, settlementID: '', processorReference: '', code: '' },
    };
    const at = new Date(0);
    const header = { tenant: 't', payeeCode: 'P', sequence: 1, periodFrom: at, periodUntil: at, createdAt: at };
    const lines = Array.from({ length: 20_000 }, () => line);
    for (const format of ['csv', 'jsonl'] as const)
      expect(await countTurns(() => writePostingFile(format, { header, lines, totals: noTotals }))).toBeGreaterThan(1);
  });

  it('yields while it decodes an upload of the maximum size, up to an invalid character', async () => {
    const content = `${Buffer.alloc(largestUploadBytes - 1, 1)
      .toString('base64')
      .slice(0, -1)}!`;
    const work = async () =>
      expect(await validateUpload({ content, mediaType: 'application/pdf' })).toMatchObject({ found: 'no base64' });
    expect(await countTurns(work)).toBeGreaterThan(1);
  });

  it('decodes the pixels of the largest logo outside the event loop', async () => {
    const side = logoLimits.maxSide;
    const header = Buffer.alloc(13);
    header.writeUInt32BE(side, 0);
    header.writeUInt32BE(side, 4);
    header.set([16, 6, 0, 0, 0], 8);
    const parts = [
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(Buffer.alloc(side * (1 + side * 8)))),
      pngChunk('IEND', Buffer.alloc(0)),
    ];
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
    const work = async () =>
      expect(await validateLogo(png.toString('base64'))).toMatchObject({ kind: 'checked', width: side });
    expect(await countTurns(work)).toBeGreaterThan(1);
  });

  it('yields while it reads an import that arrives in one chunk, and loses no data', async () => {
    const file = Buffer.from(Array.from({ length: 50_000 }, (_, n) => `C-${n},First,Last\n`).join(''));
    const { lines } = readTextLines(
      (async function* () {
        yield file;
      })(),
      { maxBytes: 10_000_000, longestLine: 1_000 },
    );
    let text = '';
    const work = async () => {
      for await (const piece of lines) text += piece.text;
    };
    expect(await countTurns(work)).toBeGreaterThan(1);
    expect(text).toBe(file.toString());
  });
});
