import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { answerAchFile } from '@quittance/processors/sandbox/server/answer-ach-file';
import { beginSending, listLeavingFiles, readFileBytes } from '@quittance/services/ach/files/deliver-file';
import { holdFile } from '@quittance/services/ach/files/hold-file';
import { type AchHarness, achAccounts, openAchHarness } from '@quittance/services/testing/harness/ach-harness';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exchangeAchFilesJob } from '../jobs/file-jobs.ts';
import { sendFile } from './send-file.ts';

let harness: AchHarness;
let root: string;
let home: string;
let paymentId: string;

beforeEach(async () => {
  harness = await openAchHarness(providedUrls());
  root = await mkdtemp(path.join(tmpdir(), 'quittance-ach-'));
  home = path.join(root, harness.tenant.label, 'PAYEE');
  const payer = await harness.newPayer();
  const method = await harness.bank(payer, { accountNumber: achAccounts.noFunds });
  paymentId = await harness.pay(payer, { method });
  harness.at('2026-11-23T23:30:00Z');
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults.splice(0)).toEqual([]);
  await rm(root, { recursive: true });
  await harness.close();
});

const run = () => exchangeAchFilesJob(root)({ ...harness.worker, log: pino({ level: 'silent' }) }, harness.tenant);
const out = () => readdir(path.join(home, 'out'));
const state = async () => (await harness.files()).map((file) => file.state);

async function made() {
  await harness.cutOff();
  const [file] = await listLeavingFiles(harness.worker, harness.tenant);
  if (!file) throw new Error('no file was made');
  return { tenant: harness.tenant, folder: home, file };
}

/** Moves the file away, as the bank does after reading it. */
async function fetched(name: string) {
  await rename(path.join(home, 'out', name), path.join(root, name));
}

describe('outbound ACH folder', () => {
  it('delivers each file once with identical bytes', async () => {
    await run();
    expect(await out()).toEqual(['PAYEE-2026-11-23-A-000001.ach']);
    expect(await state()).toEqual(['delivered']);
    const [file] = await harness.files();
    const bytes = await readFileBytes(harness.worker, { tenant: harness.tenant, fileId: file?.file_id ?? '' });
    expect(await readFile(path.join(home, 'out', 'PAYEE-2026-11-23-A-000001.ach'))).toEqual(bytes);
    await fetched('PAYEE-2026-11-23-A-000001.ach');
    await run();
    expect(await out()).toEqual([]);
    expect(await readdir(path.join(home, 'sending'))).toEqual([]);
  });

  it('delivers a file once when several workers send it at the same time', async () => {
    const leaving = await made();
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendFile(harness.worker, leaving)));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect([await out(), await state()]).toEqual([[leaving.file.fileName], ['delivered']]);
  });

  it('writes the file again when a process died before recording its attempt', async () => {
    const leaving = await made();
    await mkdir(path.join(home, 'sending'), { recursive: true });
    await writeFile(path.join(home, 'sending', crypto.randomUUID()), 'half a fi');
    await run();
    expect([await out(), await state()]).toEqual([[leaving.file.fileName], ['delivered']]);
  });

  it('delivers the staged file after a process dies before moving it', async () => {
    const { file } = await made();
    const stagedAs = crypto.randomUUID();
    await mkdir(path.join(home, 'sending'), { recursive: true });
    await writeFile(path.join(home, 'sending', stagedAs), 'the file');
    await beginSending(harness.worker, { tenant: harness.tenant, fileId: file.fileId, stagedAs });
    await run();
    expect(await readFile(path.join(home, 'out', file.fileName), 'utf8')).toBe('the file');
    expect(await state()).toEqual(['delivered']);
  });

  it('does not redeliver a file when a process died after the move and the bank has already fetched it', async () => {
    const { file } = await made();
    const stagedAs = crypto.randomUUID();
    await beginSending(harness.worker, { tenant: harness.tenant, fileId: file.fileId, stagedAs });
    await run();
    expect([await out(), await state()]).toEqual([[], ['delivered']]);
  });

  it('holds back a file that is put on hold before the move', async () => {
    const leaving = await made();
    await holdFile(harness.staff, {
      tenant: harness.tenant,
      actor: harness.staffMembers.sam,
      fileId: leaving.file.fileId,
    });
    expect(await sendFile(harness.worker, leaving)).toBe(false);
    await run();
    expect(await state()).toEqual(['held']);
    expect(await readdir(path.join(home, 'sending'))).toEqual([]);
  });
});

describe('inbound ACH folder', () => {
  async function reply(text: string, { isComplete = true } = {}) {
    const folder = path.join(home, 'in');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'reply.ach'), text, 'latin1');
    const long = new Date(Date.now() - 3_600_000);
    if (isComplete) await utimes(path.join(folder, 'reply.ach'), long, long);
  }
  const inFolder = async () => (await readdir(path.join(home, 'in'))).toSorted();
  const answer = async () => {
    await run();
    return answerAchFile(await readFile(path.join(home, 'out', 'PAYEE-2026-11-23-A-000001.ach'), 'latin1')) ?? '';
  };

  it('processes a reply from the bank and moves it to done', async () => {
    await reply(await answer());
    await run();
    expect(await inFolder()).toEqual(['done']);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'returned', return_code: 'R01' });
  });

  it('ignores a file that is still being written until its .done marker appears', async () => {
    await reply(await answer(), { isComplete: false });
    await run();
    expect(await inFolder()).toEqual(['reply.ach']);
    await writeFile(path.join(home, 'in', 'reply.ach.done'), '');
    await run();
    expect(await inFolder()).toEqual(['done']);
  });

  it('moves a damaged file to failed with a report and changes no payment', async () => {
    await reply((await answer()).slice(0, 300));
    await run();
    expect(await inFolder()).toEqual(['failed']);
    const report = await readFile(path.join(home, 'in', 'failed', 'reply.ach.report.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject({ fault: expect.any(String), line: expect.any(Number) });
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'accepted' });
  });
});
