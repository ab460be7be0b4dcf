import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { readNachaFile } from '@quittance/domain/nacha/read/read-file';
import { answerAchFile } from '@quittance/processors/sandbox/server/answer-ach-file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AchDesk, achAccounts, openAchDesk } from '../testing/harness/ach-desk.ts';

let desk: AchDesk;

beforeEach(async () => {
  desk = await openAchDesk(providedUrls());
});
afterEach(async () => {
  expect(await desk.differences()).toEqual([]);
  expect(desk.faults.splice(0)).toEqual([]);
  await desk.close();
});

const monday = '2026-11-23T23:30:00Z';

async function payBy(ownerType: 'personal' | 'business', accountNumber: string = achAccounts.pays) {
  const payer = await desk.newPayer();
  const method = await desk.bank(payer, { ownerType, accountNumber });
  return desk.pay(payer, { method, amountCents: cents(5_000) });
}

function classesOf(file: string | undefined): string[] {
  const read = readNachaFile(file ?? '');
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return read.value.batches.flatMap(({ header, entries }) =>
    entries.map(({ detail }) => `${header.entryClass} ${detail.transactionCode}`),
  );
}

describe('bank account of a business', () => {
  it('law: Nacha 2.3.2: is debited by a corporate entry next to consumer entries, with its own authorization', async () => {
    const [business, consumer] = [await payBy('business'), await payBy('personal', '000987654321')];
    desk.at(monday);
    const [file] = await desk.send();
    expect(classesOf(file).toSorted()).toEqual(['CCD 27', 'WEB 27']);
    const texts = await desk.query<{ payment_id: string; text: string }>(
      'select payment_id, text from payment_authorization',
    );
    const isCorporate = (id: string) => texts.find((each) => each.payment_id === id)?.text.includes('(CCD)');
    expect([isCorporate(business), isCorporate(consumer)]).toEqual([true, false]);
  });

  it('gets its prenote and refund as corporate entries', async () => {
    await desk.configure({ hasPrenotes: true });
    const paymentId = await payBy('business');
    desk.at(monday);
    expect(classesOf((await desk.send())[0])).toEqual(['CCD 28']);
    desk.at('2026-11-27T23:30:00Z');
    expect(classesOf((await desk.send())[0])).toEqual(['CCD 27']);
    desk.at('2026-12-03T16:00:00Z');
    await desk.settle();
    await desk.request(paymentId);
    desk.at('2026-12-03T23:30:00Z');
    expect(classesOf((await desk.send())[0])).toEqual(['CCD 22']);
  });

  it.each([
    ['R29', 'business', '2026-11-27T16:00:00Z', ['unauthorized-return R29']],
    ['R29', 'business', '2026-11-30T16:00:00Z', ['bank-answer R29', 'unauthorized-return R29']],
    ['R31', 'business', '2026-12-14T16:00:00Z', ['unauthorized-return R31']],
    ['R10', 'business', '2026-11-30T16:00:00Z', ['bank-answer R10', 'unauthorized-return R10']],
    ['R10', 'personal', '2027-01-25T16:00:00Z', ['unauthorized-return R10']],
    ['R10', 'personal', '2027-01-26T16:00:00Z', ['bank-answer R10', 'unauthorized-return R10']],
    ['R01', 'business', '2026-11-30T16:00:00Z', ['bank-answer R01']],
  ] as const)(
    "law: Nacha appendix four: %s for a %s account's debit, settled on November 24 and returned at %s, opens the cases %j",
    async (code, ownerType, at, cases) => {
      const paymentId = await payBy(ownerType, achAccounts.noFunds);
      desk.at(monday);
      const [file = ''] = await desk.send();
      desk.at(at);
      // Without the settlement date in columns 76 to 78 of the batch header, the reply settles on arrival.
      const reply = (answerAchFile(file) ?? '').replace(/^(5.{74}).{3}/m, '$1   ').replace('799R01', `799${code}`);
      await desk.receive(reply);
      await desk.takeIn();
      expect(await desk.payment(paymentId)).toMatchObject({ state: 'returned', return_code: code });
      expect((await desk.cases(paymentId)).toSorted()).toEqual(cases);
    },
  );
});
