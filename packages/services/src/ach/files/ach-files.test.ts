import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { answerAchFile } from '@quittance/processors/sandbox/server/answer-ach-file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePayee } from '../../testing/fixtures/test-payee.ts';
import { type AchDesk, achAccounts, openAchDesk } from '../../testing/harness/ach-desk.ts';
import type { Payer } from '../../testing/harness/payment-desk.ts';
import { beginSending } from './deliver-file.ts';
import { downloadFile } from './download-file.ts';
import { holdFile } from './hold-file.ts';
import { listEntries } from './list-entries.ts';
import { getFile, listFiles } from './list-files.ts';
import { listReplies } from './list-replies.ts';
import { releaseFile } from './release-file.ts';

let desk: AchDesk;
let payer: Payer;

beforeEach(async () => {
  desk = await openAchDesk(providedUrls());
  payer = await desk.newPayer({ balanceCents: 1_000_000 });
});
afterEach(async () => {
  expect(await desk.differences()).toEqual([]);
  expect(desk.faults.splice(0)).toEqual([]);
  await desk.close();
});

const monday = '2026-11-23T23:30:00Z';
const methods = new Map<string, Awaited<ReturnType<AchDesk['bank']>>>();
beforeEach(() => methods.clear());

async function payBy(accountNumber: string = achAccounts.pays, amountCents = cents(5_000)) {
  const method = methods.get(accountNumber) ?? (await desk.bank(payer, { accountNumber }));
  methods.set(accountNumber, method);
  return desk.pay(payer, { method, amountCents, confirmDuplicate: true });
}
const oneFile = async () => {
  const [file] = await desk.files();
  if (!file) throw new Error('no file was made');
  return file.file_id;
};
const of = (fileId: string) => ({ tenant: desk.tenant, actor: desk.people.sam, fileId });

describe('ACH cut-off (req 12.11)', () => {
  it('puts each entry into one file, no matter how many workers run', async () => {
    for (let at = 0; at < 4; at++) await payBy(achAccounts.pays, cents(1_000 + at));
    desk.at(monday);
    await Promise.all(Array.from({ length: 4 }, () => desk.cutOff()));
    expect(await desk.files()).toMatchObject([{ state: 'ready', entries: 4 }]);
    expect((await desk.entries()).map(({ state }) => state)).toEqual(Array(4).fill('in-file'));
    const traces = await desk.query<{ trace_count: number }>('select trace_count from ach_entry order by trace_count');
    expect(traces.map(({ trace_count }) => trace_count)).toEqual([1, 2, 3, 4]);
    expect(await desk.cutOff()).toEqual([]);
  });

  it('leaves nothing behind when a process crashes, and the next one creates the file', async () => {
    await payBy();
    desk.at(monday);
    const dying = {
      ...desk.worker,
      keyring: { ...desk.worker.keyring, forTenant: () => Promise.reject(new Error('killed')) },
    };
    expect(await desk.cutOff(dying)).toEqual([]);
    expect(desk.faults.splice(0)).toMatchObject([{ message: 'killed' }]);
    expect([await desk.files(), (await desk.entries()).map(({ state }) => state)]).toEqual([[], ['waiting']]);
    expect(await desk.cutOff()).toHaveLength(1);
  });

  it('puts later entries into the next file with consecutive numbers', async () => {
    await payBy();
    desk.at(monday);
    await desk.cutOff();
    const late = await payBy(achAccounts.pays, cents(2_000));
    expect(await desk.cutOff()).toEqual([]);
    desk.at('2026-11-24T23:30:00Z');
    await desk.cutOff();
    const { entries, names } = {
      entries: await listEntries(desk.staff, { tenant: desk.tenant, search: {} }),
      names: (await listFiles(desk.staff, { tenant: desk.tenant })).map(({ file_name }) => file_name),
    };
    expect(names).toEqual(['PAYEE-2026-11-24-A-000002.ach', 'PAYEE-2026-11-23-A-000001.ach']);
    expect(entries[0]).toMatchObject({ payment_id: late, trace_number: '091000010000002', effective_on: '2026-11-25' });
  });

  it('refuses only an entry that no file can hold, returns its payment and opens a case', async () => {
    const [good, bad] = [await payBy(), await payBy(achAccounts.pays, cents(3_000))];
    await desk.query("update ach_entry set individual_id = 'more than fifteen characters' where entry_key = $1", [
      `${bad}-1`,
    ]);
    desk.at(monday);
    await desk.cutOff();
    const came = (await desk.entries()).map(({ amount_cents, state, refusal }) => [amount_cents, state, refusal]);
    expect(came.toSorted()).toEqual([
      [3_000, 'refused', 'too-long (individualId)'],
      [5_000, 'in-file', null],
    ]);
    expect(await desk.payment(good)).toMatchObject({ state: 'accepted' });
    expect(await desk.payment(bad)).toMatchObject({ state: 'returned', return_code: 'not-sent' });
    expect(await desk.cases(bad)).toEqual(['bank-answer not-sent']);
  });

  it('ignores a payee with another processor', async () => {
    await makePayee(desk.world, { tenant: desk.tenant, code: 'OTHER' });
    const other = await desk.newPayer({ payeeCode: 'OTHER' });
    const paymentId = await desk.pay(other, { method: await desk.bank(other) });
    desk.at(monday);
    await desk.cutOff();
    expect([await desk.files(), await desk.entries()]).toEqual([[], []]);
    await desk.collectAfter(60_000);
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'settled' });
  });
});

describe('ACH file', () => {
  const holding = async () => {
    await desk.configure({ holdAboveCents: cents(4_999), delivery: 'download' });
    await payBy();
    desk.at(monday);
    await desk.cutOff();
    return oneFile();
  };

  it("above the payee's limit waits until a second employee releases it", async () => {
    const fileId = await holding();
    expect(await downloadFile(desk.staff, of(fileId))).toMatchObject({ code: 'BankFileNotAtThisStage' });
    const asked = await releaseFile(desk.staff, { ...of(fileId), reason: 'payday' });
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    expect(await releaseFile(desk.staff, { ...of(fileId), reason: '' })).toMatchObject({ code: 'ApprovalExists' });
    expect(await desk.decide(asked.approvalId, desk.people.sam)).toMatchObject({ code: 'ApprovalBySamePerson' });
    expect(await desk.decide(asked.approvalId, desk.people.sue)).toEqual({ kind: 'decided' });
    expect(await desk.files()).toMatchObject([{ state: 'ready' }]);
  });

  it('can be held and released by one employee until sending begins', async () => {
    await payBy();
    desk.at(monday);
    await desk.cutOff();
    const fileId = await oneFile();
    expect(await holdFile(desk.staff, of(fileId))).toEqual({ kind: 'held' });
    expect(await holdFile(desk.staff, of(fileId))).toMatchObject({ code: 'BankFileNotAtThisStage' });
    expect(await beginSending(desk.worker, { tenant: desk.tenant, fileId, stagedAs: crypto.randomUUID() })).toBe(false);
    expect(await desk.deliver()).toEqual([]);
    expect(await releaseFile(desk.staff, { ...of(fileId), reason: '' })).toEqual({ kind: 'released' });
    await beginSending(desk.worker, { tenant: desk.tenant, fileId, stagedAs: crypto.randomUUID() });
    expect(await holdFile(desk.staff, of(fileId))).toMatchObject({ code: 'BankFileNotAtThisStage' });
    expect(await holdFile(desk.staff, of(crypto.randomUUID()))).toMatchObject({ code: 'NotFound' });
  });

  it('that was sent late counts as paid correspondingly later', async () => {
    const fileId = await holding();
    await desk.configure({ delivery: 'download' });
    desk.at('2026-11-27T16:00:00Z');
    expect(await desk.settle()).toBe(0);
    const asked = await releaseFile(desk.staff, { ...of(fileId), reason: '' });
    if (asked.kind === 'awaits-approval') await desk.decide(asked.approvalId, desk.people.sue);
    await downloadFile(desk.staff, of(fileId));
    expect(await desk.settle()).toBe(0);
    desk.at('2026-12-01T16:00:00Z');
    expect(await desk.settle()).toBe(1);
  });

  it('has the same bytes on every download, and the first download delivers it', async () => {
    await desk.configure({ delivery: 'download' });
    await payBy();
    desk.at(monday);
    await desk.cutOff();
    const fileId = await oneFile();
    expect(await desk.deliver()).toEqual([]);
    const [first, again] = [await downloadFile(desk.staff, of(fileId)), await downloadFile(desk.staff, of(fileId))];
    expect(again).toEqual(first);
    expect(await getFile(desk.staff, of(fileId))).toMatchObject({
      state: 'delivered',
      entries: 1,
      debit_cents: 5_000,
      credit_cents: 0,
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});

describe('bank reply file', () => {
  const sent = async (accountNumber: string) => {
    const paymentId = await payBy(accountNumber);
    desk.at(monday);
    const [file = ''] = await desk.send();
    return { paymentId, reply: answerAchFile(file) ?? '' };
  };

  it('that is damaged is rejected as a whole with its fault', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    const damaged = reply.replace('000000005000', '000000005001');
    expect(await desk.receive(damaged)).toMatchObject({ kind: 'received', fault: { fault: 'does-not-add-up' } });
    expect(await desk.takeIn()).toEqual([]);
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'accepted' });
    expect(await listReplies(desk.staff, { tenant: desk.tenant })).toMatchObject([{ state: 'damaged', answers: 0 }]);
  });

  it('that arrives again with other line breaks counts once', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    await desk.receive(reply);
    await desk.receive(reply.replaceAll('\n', '\r\n'));
    expect(await desk.takeIn()).toMatchObject([{ taken: 1 }, { taken: 0, byHand: 0, unmatched: 0 }]);
    expect((await desk.trail(paymentId)).filter((event) => event === 'returned')).toHaveLength(1);
    expect(await desk.receive(reply)).toMatchObject({ isKnown: true });
  });

  it('counts once when several workers process it at the same time', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    await desk.receive(reply);
    await Promise.all(Array.from({ length: 4 }, () => desk.takeIn()));
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'returned' });
    expect((await desk.trail(paymentId)).filter((event) => event === 'returned')).toHaveLength(1);
  });

  it('about an unknown entry is reported and changes nothing', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    await desk.receive(reply.replaceAll('091000010000001', '091000010000009'));
    expect(await desk.takeIn()).toMatchObject([{ unmatched: 1 }]);
    expect(desk.faults.splice(0)).toMatchObject([{ message: expect.stringContaining('about no entry') }]);
    const [line] = await listReplies(desk.staff, { tenant: desk.tenant });
    expect(line?.unmatched).toMatchObject([
      { code: 'R01', amount_cents: 5_000, original_trace_number: '091000010000009' },
    ]);
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'accepted' });
  });

  it('that names the entry but another payer opens a case', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    await desk.query("update ach_entry set individual_id = 'SOMEBODY ELSE'");
    await desk.receive(reply);
    expect(await desk.takeIn()).toMatchObject([{ taken: 0, byHand: 1 }]);
    expect(await desk.cases(paymentId)).toEqual(['bank-answer R01']);
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'accepted' });
  });

  it('that returns an entry again for another reason opens a case', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    await desk.receive(reply);
    desk.at('2026-11-24T16:00:00Z');
    await desk.receive(reply.replace('799R01', '799R03'));
    expect(await desk.takeIn()).toMatchObject([{ taken: 1 }, { byHand: 1 }]);
    expect(await desk.cases(paymentId)).toEqual(['returned-again R03']);
  });

  it('that disputes a return opens a case', async () => {
    const { paymentId, reply } = await sent(achAccounts.noFunds);
    const blanks = (length: number) => ' '.repeat(length);
    const ofReturn = `${blanks(3)}02100002000000532901${blanks(21)}`;
    await desk.receive(reply.replace('799R01', '799R68').replace(/^(799R68.{29}).{44}/m, `$1${ofReturn}`));
    expect(await desk.takeIn()).toMatchObject([{ byHand: 1 }]);
    expect(await desk.cases(paymentId)).toEqual(['bank-answer R68']);
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'accepted' });
  });

  it('is refused for a payee that sends no files', async () => {
    expect(await desk.receive('101', 'NOBODY')).toMatchObject({ code: 'OriginatorUnknown' });
  });
});

describe('account with a prenote', () => {
  beforeEach(() => desk.configure({ hasPrenotes: true }));

  it('is debited three bank days after its prenote, and at once from then on', async () => {
    await payBy();
    desk.at(monday);
    const [first = ''] = await desk.send();
    expect(first).toMatch(/^628021000021/m);
    expect(first).not.toMatch(/^627/m);
    for (const instant of ['2026-11-24T23:30:00Z', '2026-11-25T23:30:00Z']) {
      desk.at(instant);
      expect(await desk.send()).toEqual([]);
    }
    desk.at('2026-11-27T23:30:00Z');
    const [second = ''] = await desk.send();
    expect(second).toMatch(/^627021000021/m);
    await payBy(achAccounts.pays, cents(1_000));
    desk.at('2026-11-30T23:30:00Z');
    const [third = ''] = await desk.send();
    expect(third).toMatch(/^627021000021/m);
  });

  it('is never debited if it does not exist', async () => {
    const paymentId = await payBy(achAccounts.unknown);
    desk.at(monday);
    expect(await desk.answer(await desk.send())).toMatchObject([{ taken: 1 }]);
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'returned', return_code: 'R03' });
    const came = (await desk.entries()).map(({ kind, state }) => `${kind} ${state}`);
    expect(came.toSorted()).toEqual(['debit refused', 'prenote returned']);
    const other = await desk.newPayer();
    const again = await desk.submit(other, { method: await desk.bank(other, { accountNumber: achAccounts.unknown }) });
    expect(again).toMatchObject({ payment: { state: 'declined', decline_code: '5055' } });
    desk.at('2026-11-30T23:30:00Z');
    expect(await desk.send()).toEqual([]);
  });
});
