import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { closePostingFile } from '@quittance/services/posting/close-posting-file';
import { drawPostingFile, listPostingFiles, resendPostingFile } from '@quittance/services/posting/posting-files';
import { configurePosting } from '@quittance/services/posting/posting-series';
import { makePhone } from '@quittance/services/testing/fixtures/test-phone';
import { type MoneyHarness, openMoneyHarness } from '@quittance/services/testing/harness/money-harness';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePostingFilesJob, deliverPostingFilesJob } from '../jobs/file-jobs.ts';
import { writeExportFile } from './write-export-file.ts';

let harness: MoneyHarness;
let folder: string;
let drop: string;
const faults: unknown[] = [];

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-exports-'));
  drop = path.join(folder, 'desk', 'PAYEE');
});
afterEach(async () => {
  expect(faults.splice(0)).toEqual([]);
  await rm(folder, { recursive: true });
});

const context = () => ({
  ...harness.worker,
  log: pino({ level: 'silent' }),
  onFault: (fault: unknown) => void faults.push(fault),
});
const deliver = () => deliverPostingFilesJob(folder)(context(), harness.tenant);
const by = () => ({ tenant: harness.tenant, actor: harness.staffMembers.olga, payeeCode: 'PAYEE' });

async function closeOne() {
  const payer = await harness.newPayer();
  await harness.pay(payer, { method: await harness.card(payer) });
  const closing = await closePostingFile(harness.staff, by());
  if (closing.kind === 'refused') throw new Error(closing.code);
  return closing.postingFileId;
}

describe('export folder', () => {
  it('receives each posting file complete and only once, and again after a resend request', async () => {
    const postingFileId = await closeOne();
    await Promise.all([deliver(), deliver()]);
    expect(await readdir(drop)).toEqual(['posting.000001.csv']);
    const text = await readFile(path.join(drop, 'posting.000001.csv'), 'utf8');
    expect(text).toBe((await drawPostingFile(harness.staff, { ...by(), postingFileId, format: 'csv' }))?.text);
    expect((await listPostingFiles(harness.staff, by()))[0]?.deliveredAt).toEqual(harness.world.clock.now);
    await rm(path.join(drop, 'posting.000001.csv'));
    await deliver();
    expect(await readdir(drop)).toEqual([]);
    await resendPostingFile(harness.staff, { ...by(), postingFileId });
    await deliver();
    expect(await readFile(path.join(drop, 'posting.000001.csv'), 'utf8')).toBe(text);
  });

  it('receives a daily consent file when the payee wants one: first all consents, then only changes', async () => {
    const settings = {
      bankTiming: 'settlement',
      cutOff: '18:00',
      hasEmptyFiles: false,
      folderFormat: 'jsonl',
    } as const;
    await configurePosting(harness.staff, { ...by(), settings: { ...settings, hasConsentFile: true } });
    const payer = await harness.newPayer();
    await makePhone(harness.world, { tenant: harness.tenant, session: payer.session, phone: '3125550142' });
    const nextDay = async () => {
      harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 86_400_000);
      await closePostingFilesJob(context(), harness.tenant);
      await deliver();
      await deliver();
      const names = (await readdir(drop)).filter((name) => name.startsWith('consents.')).toSorted();
      return readFile(path.join(drop, names.at(-1) ?? ''), 'utf8');
    };
    expect(await nextDay()).toContain('"channel":"sms","state":"registered","address":"3125550142"');
    expect(await nextDay()).toBe('');
    expect((await readdir(drop)).filter((name) => name.startsWith('consents.'))).toHaveLength(2);
  });

  it('keeps no partial file when a write fails, and never writes outside the folder', async () => {
    async function* breaking() {
      yield 'half';
      throw new Error('broken');
    }
    await expect(
      writeExportFile({ home: folder, payeeCode: 'PAYEE', name: 'x.csv', content: breaking() }),
    ).rejects.toThrow('broken');
    for (const payeeCode of ['..', '../other', '.hidden']) {
      await writeExportFile({ home: path.join(folder, 'desk'), payeeCode, name: 'x', content: [] });
    }
    expect((await readdir(folder)).toSorted()).toEqual(['PAYEE', 'desk']);
    const inside = await readdir(path.join(folder, 'desk'));
    expect(inside.toSorted()).toEqual(['%2E.', '%2E.%2Fother', '%2Ehidden']);
    expect(await readdir(path.join(folder, 'PAYEE'))).toEqual([]);
  });
});
