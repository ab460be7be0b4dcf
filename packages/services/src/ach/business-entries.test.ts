import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { readNachaFile } from '@quittance/domain/nacha/read/read-file';
import { answerAchFile } from '@quittance/processors/sandbox/server/answer-ach-file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AchHarness, achAccounts, openAchHarness } from '../testing/harness/ach-harness.ts';

let harness: AchHarness;

beforeEach(async () => {
  harness = await openAchHarness(providedUrls());
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults.splice(0)).toEqual([]);
  await harness.close();
});

const monday = '2026-11-23T23:30:00Z';

async function payBy(ownerType: 'personal' | 'business', accountNumber: string = achAccounts.pays) {
  const payer = await harness.newPayer();
  const method = await harness.bank(payer, { ownerType, accountNumber });
  return harness.pay(payer, { method, amountCents: cents(5_000) });
}

function classesOf(file: string | undefined): string[] {
  const read = readNachaFile(file ?? '');
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return read.value.batches.flatMap(({ header, entries }) =>
    entries.map(({ detail }) => `${header.entryClass} ${detail.transactionCode}`),
  );
}

describe('a business bank account', () => {
  it('law: Nacha 2.3.2: is debited by a corporate entry alongside consumer entries, with its own authorization', async () => {
    const [business, consumer] = [await payBy('business'), await payBy('personal', '000987654321')];
    harness.at(monday);
    const [file] = await harness.send();
    expect(classesOf(file).toSorted()).toEqual(['CCD 27', 'WEB 27']);
    const texts = await harness.query<{ payment_id: string; text: string }>(
      'select payment_id, text from payment_authorization',
    );
    const isCorporate = (id: string) => texts.find((each) => each.payment_id === id)?.text.includes('(CCD)');
    expect([isCorporate(business), isCorporate(consumer)]).toEqual([true, false]);
  });

  it('gets its prenote and refund as corporate entries', async () => {
    await harness.configure({ hasPrenotes: true });
    const paymentId = await payBy('business');
    harness.at(monday);
    expect(classesOf((await harness.send())[0])).toEqual(['CCD 28']);
    harness.at('2026-11-27T23:30:00Z');
    expect(classesOf((await harness.send())[0])).toEqual(['CCD 27']);
    harness.at('2026-12-03T16:00:00Z');
    await harness.settle();
    await harness.request(paymentId);
    harness.at('2026-12-03T23:30:00Z');
    expect(classesOf((await harness.send())[0])).toEqual(['CCD 22']);
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
    'law: Nacha appendix four: %s for a debit from a %s account, settled November 24 and returned at %s, opens the cases %j',
    async (code, ownerType, at, cases) => {
      const paymentId = await payBy(ownerType, achAccounts.noFunds);
      harness.at(monday);
      const [file = ''] = await harness.send();
      harness.at(at);
      // Without the settlement date in columns 76 to 78 of the batch header, the reply settles on arrival.
      const reply = (answerAchFile(file) ?? '').replace(/^(5.{74}).{3}/m, '$1   ').replace('799R01', `799${code}`);
      await harness.receive(reply);
      await harness.processReplies();
      expect(await harness.payment(paymentId)).toMatchObject({ state: 'returned', return_code: code });
      expect((await harness.cases(paymentId)).toSorted()).toEqual(cases);
    },
  );
});
