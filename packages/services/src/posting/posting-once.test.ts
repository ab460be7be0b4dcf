import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { changePastTriggers } from '@quittance/database/testing/change-past-triggers';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePayee } from '../testing/fixtures/test-payee.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { closeDuePostingFiles } from './close-due-posting-files.ts';
import { closePostingFile } from './close-posting-file.ts';
import { acknowledgePostingFile, drawPostingFile, listPostingFiles, resendPostingFile } from './posting-files.ts';
import { configurePosting, listPostingSettings, type PostingSettings } from './posting-series.ts';

let harness: MoneyHarness;
let payeeCode: string;
let payees = 0;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payeeCode = `P-${++payees}`;
  await makePayee(harness.world, { tenant: harness.tenant, code: payeeCode });
});

const actor = { kind: 'program', name: 'test' } as const;
const plain: PostingSettings = {
  ...{ bankTiming: 'settlement', cutOff: null, hasEmptyFiles: false, folderFormat: 'csv', hasConsentFile: false },
};
const of = () => ({ tenant: harness.tenant, actor, payeeCode });
const close = (context = harness.staff, maxEvents = 20_000) => closePostingFile(context, { ...of(), maxEvents });
const configure = (changes: Partial<PostingSettings>) =>
  configurePosting(harness.staff, { ...of(), settings: { ...plain, ...changes } });
const closeDue = () => closeDuePostingFiles(harness.worker, harness.tenant);
const files = () => listPostingFiles(harness.staff, of());

async function payer() {
  const made = await harness.newPayer({ balanceCents: 1_000_000, payeeCode });
  return { made, method: await harness.card(made, { payeeCode }) };
}
const pay = ({ made, method }: Awaited<ReturnType<typeof payer>>, amountCents: number) =>
  harness.pay(made, { method, amountCents: cents(amountCents), confirmDuplicate: true });

async function expectEachOnce(paymentIds: readonly string[]) {
  const lines = await harness.query<{ payment_id: string; times: number }>(
    'select payment_id, count(*)::int as times from posting_line where payment_id = any($1) group by 1',
    [paymentIds],
  );
  expect(lines.map(({ payment_id }) => payment_id).toSorted()).toEqual([...paymentIds].toSorted());
  expect(lines.filter(({ times }) => times !== 1)).toEqual([]);
  const numbers = (await files()).map(({ sequence }) => sequence).toReversed();
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}

describe('each event is in exactly one posting file (req 12.12)', () => {
  it('while payments are made and several processes close files, some of which are killed', async () => {
    const payers = await Promise.all(Array.from({ length: 3 }, payer));
    const paid: string[] = [];
    let isStopped = false;
    const closing = Array.from({ length: 4 }, async (_, n) => {
      const program = `closer-${n}`;
      while (!isStopped) {
        const pool = openPool({ url: harness.world.urls.workerUrl, max: 1, applicationName: program });
        pool.on('error', () => undefined);
        await close({ ...harness.staff, database: tenantDatabase(pool) }, 3).catch(() => undefined);
        await pool.end();
      }
    });
    const killing = (async () => {
      while (!isStopped) {
        await harness.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name like 'closer-%' and state <> 'idle' order by random() limit 1`,
        );
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    })();
    for (let round = 1; round <= 8; round++) {
      paid.push(...(await Promise.all(payers.map((each) => pay(each, 1_000 * round)))));
    }
    isStopped = true;
    await Promise.all([...closing, killing]);
    while ((await close()).kind === 'closed');
    await expectEachOnce(paid);
  });

  it('when a full file leaves events for the next', async () => {
    const one = await payer();
    const paid = [];
    for (let n = 1; n <= 5; n++) paid.push(await pay(one, n * 1_000));
    expect(await close(harness.staff, 3)).toMatchObject({ sequence: 1, isMore: true });
    expect(await close(harness.staff, 3)).toMatchObject({ sequence: 2, isMore: false });
    await expectEachOnce(paid);
  });
});

describe('a closed posting file', () => {
  it('has the same bytes whenever it is requested, in both formats, and throws when a line was changed', async () => {
    await pay(await payer(), 12_345);
    const closing = await close();
    if (closing.kind === 'refused') throw new Error(closing.code);
    const { postingFileId } = closing;
    const draw = (format: 'csv' | 'jsonl') =>
      drawPostingFile(harness.staff, { tenant: harness.tenant, postingFileId, format });
    const [csv, jsonl] = [await draw('csv'), await draw('jsonl')];
    expect([csv?.name, jsonl?.name]).toEqual(['posting.000001.csv', 'posting.000001.jsonl']);
    expect(csv?.text).toContain('payment,payment,123.45,0.00,1.1,');
    await resendPostingFile(harness.staff, { ...of(), postingFileId });
    expect([await draw('csv'), await draw('jsonl')]).toEqual([csv, jsonl]);
    const change = 'update posting_line set amount_cents = 1 where posting_file_id = $1';
    await changePastTriggers(harness.world.adminPool, change, [postingFileId]);
    await expect(draw('csv')).rejects.toThrow('differs from when it was closed');
  });

  it('is acknowledged once, by the first caller', async () => {
    await pay(await payer(), 1_000);
    const closing = await close();
    if (closing.kind === 'refused') throw new Error(closing.code);
    const asked = { tenant: harness.tenant, postingFileId: closing.postingFileId };
    await acknowledgePostingFile(harness.staff, { ...asked, actor: harness.staffMembers.sam });
    const [first] = await files();
    await acknowledgePostingFile(harness.staff, { ...asked, actor: harness.staffMembers.sue });
    expect(await files()).toEqual([first]);
    expect(first?.acknowledgedBy).toMatch(/^staff:/);
    const nobodys = { ...asked, actor, postingFileId: '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55' };
    expect(await acknowledgePostingFile(harness.staff, nobodys)).toMatchObject({ code: 'NotFound' });
  });
});

describe('the daily posting file', () => {
  const turnTo = (instant: string) => {
    harness.world.clock.now = new Date(instant);
  };

  it('is closed at the tenant’s cut-off by one of several workers and includes everything before it', async () => {
    turnTo('2026-12-01T16:00:00Z');
    await configure({ cutOff: '18:00' });
    const one = await payer();
    await pay(one, 1_000);
    expect(await closeDue()).toBe(0);
    turnTo('2026-12-02T00:05:00Z');
    await pay(one, 2_000);
    expect((await Promise.all([closeDue(), closeDue(), closeDue()])).toSorted()).toEqual([0, 0, 1]);
    const [file] = await files();
    expect(file).toMatchObject({
      ...{ sequence: 1, lines: 1, closedBy: 'program:posting', periodUntil: new Date('2026-12-02T00:00:00Z') },
      totals: { payment: { lines: 1, amountCents: 1_000 } },
    });
    turnTo('2026-12-03T00:00:00Z');
    expect(await closeDue()).toBe(1);
    expect((await files())[0]).toMatchObject({ sequence: 2, totals: { payment: { amountCents: 2_000 } } });
  });

  it('is created for days without events if the creditor wants it, including missed days', async () => {
    turnTo('2026-12-10T16:00:00Z');
    await configure({ cutOff: '18:00', hasEmptyFiles: true });
    turnTo('2026-12-13T12:00:00Z');
    expect(await closeDue()).toBe(3);
    expect((await files()).map(({ sequence, lines }) => [sequence, lines])).toEqual([
      [3, 0],
      [2, 0],
      [1, 0],
    ]);
    await configure({ cutOff: '18:00' });
    turnTo('2026-12-15T12:00:00Z');
    expect(await closeDue()).toBe(0);
    expect(await files()).toHaveLength(3);
  });

  it('follows a changed cut-off, and is closed only on demand when none is set', async () => {
    turnTo('2026-12-20T12:00:00Z');
    await configure({ cutOff: '18:00' });
    await configure({ cutOff: '07:00' });
    const settingsNow = async () =>
      (await listPostingSettings(harness.staff, of())).find((each) => each.payeeCode === payeeCode);
    expect(await settingsNow()).toMatchObject({ cutOff: '07:00', nextCutOffAt: new Date('2026-12-20T13:00:00Z') });
    await configure({ cutOff: null });
    expect(await settingsNow()).toMatchObject({ cutOff: null, nextCutOffAt: null });
    expect(await configurePosting(harness.staff, { ...of(), payeeCode: 'NOBODY', settings: plain })).toMatchObject({
      code: 'PayeeCodeNotFound',
    });
  });
});
