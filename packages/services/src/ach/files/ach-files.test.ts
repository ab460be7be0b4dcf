import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { answerAchFile } from '@quittance/processors/sandbox/server/answer-ach-file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePayee } from '../../testing/fixtures/test-payee.ts';
import { type AchHarness, achAccounts, openAchHarness } from '../../testing/harness/ach-harness.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { beginSending } from './deliver-file.ts';
import { downloadFile } from './download-file.ts';
import { holdFile } from './hold-file.ts';
import { listEntries } from './list-entries.ts';
import { getFile, listFiles } from './list-files.ts';
import { listReplies } from './list-replies.ts';
import { releaseFile } from './release-file.ts';

let harness: AchHarness;
let payer: Payer;

beforeEach(async () => {
  harness = await openAchHarness(providedUrls());
  payer = await harness.newPayer({ balanceCents: 1_000_000 });
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults.splice(0)).toEqual([]);
  await harness.close();
});

const monday = '2026-11-23T23:30:00Z';
const methods = new Map<string, Awaited<ReturnType<AchHarness['bank']>>>();
beforeEach(() => methods.clear());

async function payBy(accountNumber: string = achAccounts.pays, amountCents = cents(5_000)) {
  const method = methods.get(accountNumber) ?? (await harness.bank(payer, { accountNumber }));
  methods.set(accountNumber, method);
  return harness.pay(payer, { method, amountCents, confirmDuplicate: true });
}
const oneFile = async () => {
  const [file] = await harness.files();
  if (!file) throw new Error('no file was made');
  return file.file_id;
};
const of = (fileId: string) => ({ tenant: harness.tenant, actor: harness.staffMembers.sam, fileId });

describe('the ACH cutoff (req 12.11)', () => {
  it('puts each entry into one file, no matter how many workers run', async () => {
    for (let at = 0; at < 4; at++) await payBy(achAccounts.pays, cents(1_000 + at));
    harness.at(monday);
    await Promise.all(Array.from({ length: 4 }, () => harness.cutOff()));
    expect(await harness.files()).toMatchObject([{ state: 'ready', entries: 4 }]);
    expect((await harness.entries()).map(({ state }) => state)).toEqual(Array(4).fill('in-file'));
    const traces = await harness.query<{ trace_count: number }>(
      'select trace_count from ach_entry order by trace_count',
    );
    expect(traces.map(({ trace_count }) => trace_count)).toEqual([1, 2, 3, 4]);
    expect(await harness.cutOff()).toEqual([]);
  });

  it('leaves nothing behind when a process crashes, and the next one creates the file', async () => {
    await payBy();
    harness.at(monday);
    const dying = {
      ...harness.worker,
      keyring: { ...harness.worker.keyring, forTenant: () => Promise.reject(new Error('killed')) },
    };
    expect(await harness.cutOff(dying)).toEqual([]);
    expect(harness.faults.splice(0)).toMatchObject([{ message: 'killed' }]);
    expect([await harness.files(), (await harness.entries()).map(({ state }) => state)]).toEqual([[], ['waiting']]);
    expect(await harness.cutOff()).toHaveLength(1);
  });

  it('puts later entries into the next file with consecutive numbers', async () => {
    await payBy();
    harness.at(monday);
    await harness.cutOff();
    const late = await payBy(achAccounts.pays, cents(2_000));
    expect(await harness.cutOff()).toEqual([]);
    harness.at('2026-11-24T23:30:00Z');
    await harness.cutOff();
    const { entries, names } = {
      entries: await listEntries(harness.staff, { tenant: harness.tenant, search: {} }),
      names: (await listFiles(harness.staff, { tenant: harness.tenant })).map(({ fileName }) => fileName),
    };
    expect(names).toEqual(['PAYEE-2026-11-24-A-000002.ach', 'PAYEE-2026-11-23-A-000001.ach']);
    expect(entries[0]).toMatchObject({ paymentId: late, traceNumber: '091000010000002', effectiveOn: '2026-11-25' });
  });

  it("refuses only an entry that doesn't fit in any file, returns its payment and opens a case", async () => {
    const [good, bad] = [await payBy(), await payBy(achAccounts.pays, cents(3_000))];
    await harness.query("update ach_entry set individual_id = 'more than fifteen characters' where entry_key = $1", [
      `${bad}-1`,
    ]);
    harness.at(monday);
    await harness.cutOff();
    const came = (await harness.entries()).map(({ amount_cents, state, refusal }) => [amount_cents, state, refusal]);
    expect(came.toSorted()).toEqual([
      [3_000, 'refused', 'too-long (individualId)'],
      [5_000, 'in-file', null],
    ]);
    expect(await harness.payment(good)).toMatchObject({ state: 'accepted' });
    expect(await harness.payment(bad)).toMatchObject({ state: 'returned', return_code: 'not-sent' });
    expect(await harness.cases(bad)).toEqual(['bank-answer not-sent']);
  });

  it('ignores a payee with another processor', async () => {
    await makePayee(harness.world, { tenant: harness.tenant, code: 'OTHER' });
    const other = await harness.newPayer({ payeeCode: 'OTHER' });
    const paymentId = await harness.pay(other, { method: await harness.bank(other) });
    harness.at(monday);
    await harness.cutOff();
    expect([await harness.files(), await harness.entries()]).toEqual([[], []]);
    await harness.collectAfter(60_000);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'settled' });
  });
});

describe('an ACH file', () => {
  const holding = async () => {
    await harness.configure({ holdAboveCents: cents(4_999), delivery: 'download' });
    await payBy();
    harness.at(monday);
    await harness.cutOff();
    return oneFile();
  };

  it("above the payee's limit waits until a second employee releases it", async () => {
    const fileId = await holding();
    expect(await downloadFile(harness.staff, of(fileId))).toMatchObject({ code: 'BankFileNotAtThisStage' });
    const asked = await releaseFile(harness.staff, { ...of(fileId), reason: 'payday' });
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    expect(await releaseFile(harness.staff, { ...of(fileId), reason: '' })).toMatchObject({ code: 'ApprovalExists' });
    expect(await harness.decide(asked.approvalId, harness.staffMembers.sam)).toMatchObject({
      code: 'ApprovalBySamePerson',
    });
    expect(await harness.decide(asked.approvalId, harness.staffMembers.sue)).toEqual({ kind: 'decided' });
    expect(await harness.files()).toMatchObject([{ state: 'ready' }]);
  });

  it('can be held and released by one employee until sending begins', async () => {
    await payBy();
    harness.at(monday);
    await harness.cutOff();
    const fileId = await oneFile();
    expect(await holdFile(harness.staff, of(fileId))).toEqual({ kind: 'held' });
    expect(await holdFile(harness.staff, of(fileId))).toMatchObject({ code: 'BankFileNotAtThisStage' });
    expect(await beginSending(harness.worker, { tenant: harness.tenant, fileId, stagedAs: crypto.randomUUID() })).toBe(
      false,
    );
    expect(await harness.deliver()).toEqual([]);
    expect(await releaseFile(harness.staff, { ...of(fileId), reason: '' })).toEqual({ kind: 'released' });
    await beginSending(harness.worker, { tenant: harness.tenant, fileId, stagedAs: crypto.randomUUID() });
    expect(await holdFile(harness.staff, of(fileId))).toMatchObject({ code: 'BankFileNotAtThisStage' });
    expect(await holdFile(harness.staff, of(crypto.randomUUID()))).toMatchObject({ code: 'NotFound' });
  });

  it('that is sent late settles its payments correspondingly later', async () => {
    const fileId = await holding();
    await harness.configure({ delivery: 'download' });
    harness.at('2026-11-27T16:00:00Z');
    expect(await harness.settle()).toBe(0);
    const asked = await releaseFile(harness.staff, { ...of(fileId), reason: '' });
    if (asked.kind === 'awaits-approval') await harness.decide(asked.approvalId, harness.staffMembers.sue);
    await downloadFile(harness.staff, of(fileId));
    expect(await harness.settle()).toBe(0);
    harness.at('2026-12-01T16:00:00Z');
    expect(await harness.settle()).toBe(1);
  });

  it('has the same bytes in every download, and the first download marks it as delivered', async () => {
    await harness.configure({ delivery: 'download' });
    await payBy();
    harness.at(monday);
    await harness.cutOff();
    const fileId = await oneFile();
    expect(await harness.deliver()).toEqual([]);
    const [first, again] = [
      await downloadFile(harness.staff, of(fileId)),
      await downloadFile(harness.staff, of(fileId)),
    ];
    expect(again).toEqual(first);
    expect(await getFile(harness.staff, of(fileId))).toMatchObject({
      state: 'delivered',
      entries: 1,
      debitCents: 5_000,
      creditCents: 0,
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});

describe('a bank reply file', () => {
  const sent = async (accountNumber: string) => {
    const paymentId = await payBy(accountNumber);
    harness.at(monday);
    const [file = ''] = await harness.send();
    return { paymentId, reply: answerAchFile(file) ?? '' };
  };

  it('that is damaged is rejected as a whole, and its fault is reported', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    const damaged = reply.replace('000000005000', '000000005001');
    expect(await harness.receive(damaged)).toMatchObject({ kind: 'received', fault: { fault: 'does-not-add-up' } });
    expect(await harness.processReplies()).toEqual([]);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'accepted' });
    expect(await listReplies(harness.staff, { tenant: harness.tenant })).toMatchObject([
      { state: 'damaged', answers: 0 },
    ]);
  });

  it('that arrives again with different line breaks counts once', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    await harness.receive(reply);
    await harness.receive(reply.replaceAll('\n', '\r\n'));
    expect(await harness.processReplies()).toMatchObject([{ taken: 1 }, { taken: 0, byHand: 0, unmatched: 0 }]);
    expect((await harness.trail(paymentId)).filter((event) => event === 'returned')).toHaveLength(1);
    expect(await harness.receive(reply)).toMatchObject({ isKnown: true });
  });

  it('counts once when several workers process it at the same time', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    await harness.receive(reply);
    await Promise.all(Array.from({ length: 4 }, () => harness.processReplies()));
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'returned' });
    expect((await harness.trail(paymentId)).filter((event) => event === 'returned')).toHaveLength(1);
  });

  it('for an unknown entry is reported and changes nothing', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    await harness.receive(reply.replaceAll('091000010000001', '091000010000009'));
    expect(await harness.processReplies()).toMatchObject([{ unmatched: 1 }]);
    expect(harness.faults.splice(0)).toMatchObject([{ message: expect.stringContaining('match no entry') }]);
    const [line] = await listReplies(harness.staff, { tenant: harness.tenant });
    expect(line?.unmatched).toMatchObject([
      { code: 'R01', amountCents: 5_000, originalTraceNumber: '091000010000009' },
    ]);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'accepted' });
  });

  it('that matches an entry but names another payer opens a case', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    await harness.query("update ach_entry set individual_id = 'SOMEBODY ELSE'");
    await harness.receive(reply);
    expect(await harness.processReplies()).toMatchObject([{ taken: 0, byHand: 1 }]);
    expect(await harness.cases(paymentId)).toEqual(['bank-answer R01']);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'accepted' });
  });

  it('that returns an entry again for another reason opens a case', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    await harness.receive(reply);
    harness.at('2026-11-24T16:00:00Z');
    await harness.receive(reply.replace('799R01', '799R03'));
    expect(await harness.processReplies()).toMatchObject([{ taken: 1 }, { byHand: 1 }]);
    expect(await harness.cases(paymentId)).toEqual(['returned-again R03']);
  });

  it('that disputes a return opens a case', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    const blanks = (length: number) => ' '.repeat(length);
    const ofReturn = `${blanks(3)}02100002000000532901${blanks(21)}`;
    await harness.receive(reply.replace('799R01', '799R68').replace(/^(799R68.{29}).{44}/m, `$1${ofReturn}`));
    expect(await harness.processReplies()).toMatchObject([{ byHand: 1 }]);
    expect(await harness.cases(paymentId)).toEqual(['bank-answer R68']);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'accepted' });
  });

  it('is refused for a payee that sends no files', async () => {
    expect(await harness.receive('101', 'NOBODY')).toMatchObject({ code: 'OriginatorUnknown' });
  });
});

describe('an account that requires a prenote', () => {
  beforeEach(() => harness.configure({ hasPrenotes: true }));

  it('is debited three banking days after its prenote, and immediately after that', async () => {
    await payBy();
    harness.at(monday);
    const [first = ''] = await harness.send();
    expect(first).toMatch(/^628021000021/m);
    expect(first).not.toMatch(/^627/m);
    for (const instant of ['2026-11-24T23:30:00Z', '2026-11-25T23:30:00Z']) {
      harness.at(instant);
      expect(await harness.send()).toEqual([]);
    }
    harness.at('2026-11-27T23:30:00Z');
    const [second = ''] = await harness.send();
    expect(second).toMatch(/^627021000021/m);
    await payBy(achAccounts.pays, cents(1_000));
    harness.at('2026-11-30T23:30:00Z');
    const [third = ''] = await harness.send();
    expect(third).toMatch(/^627021000021/m);
  });

  it('is never debited if it does not exist', async () => {
    const paymentId = await payBy(achAccounts.unknown);
    harness.at(monday);
    expect(await harness.answer(await harness.send())).toMatchObject([{ taken: 1 }]);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'returned', return_code: 'R03' });
    const came = (await harness.entries()).map(({ kind, state }) => `${kind} ${state}`);
    expect(came.toSorted()).toEqual(['debit refused', 'prenote returned']);
    const other = await harness.newPayer();
    const again = await harness.submit(other, {
      method: await harness.bank(other, { accountNumber: achAccounts.unknown }),
    });
    expect(again).toMatchObject({ payment: { state: 'declined', declineCode: '5055' } });
    harness.at('2026-11-30T23:30:00Z');
    expect(await harness.send()).toEqual([]);
  });
});
