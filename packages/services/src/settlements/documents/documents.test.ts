import { providedUrls } from '@quittance/database/testing/provided-urls';
import { v4 as randomId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rawPdf, readPdfLines, readPdfText } from '../../payments/receipt/testing/read-pdf.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openSettlementHarness, type SettlementHarness } from '../../testing/harness/settlement-harness.ts';
import { getAgreement } from '../get-agreement.ts';
import { getLetter } from '../get-letter.ts';

let harness: SettlementHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openSettlementHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  payer = await harness.newPayer();
});

type Asked = Partial<Parameters<typeof getAgreement>[1]> & { settlementId: string };

const ask = (asked: Asked) => ({ tenant: harness.tenant, session: payer.session, language: 'en' as const, ...asked });

async function agreement(asked: Asked): Promise<Uint8Array> {
  const answer = await getAgreement(harness.api, ask(asked));
  if (answer.kind === 'refused') throw new Error(answer.code);
  return answer.pdf;
}

async function letter(asked: Asked): Promise<Uint8Array> {
  const answer = await getLetter(harness.api, ask(asked));
  if (answer.kind === 'refused') throw new Error(answer.code);
  return answer.pdf;
}

async function settleAndPay(): Promise<string> {
  const settlementId = await harness.settle(payer);
  await harness.paySettlement(payer, { method: await harness.card(payer) });
  return settlementId;
}

describe('settlement agreement', () => {
  it('contains the terms, the agreed text with its fingerprint, and the time (req 3.13)', async () => {
    const settlementId = await harness.settle(payer, { expires_on: '2026-11-30', due_on: '2026-12-15' });
    const { agreement_text: agreementText, agreement_hash: hash } = await harness.settlementOf(settlementId);
    const text = readPdfText(await agreement({ settlementId }));
    expect(text).toContain('Settlement agreement');
    expect(text).toContain(`Account number ${payer.accountReferenceCode} Agreed by Test ${payer.session.login}`);
    expect(text).toContain('Balance at that time $200.00 Settlement amount $60.00 How you pay In one payment');
    expect(text).toContain('Last day to start November 30, 2026 Last day to pay December 15, 2026');
    expect(text).toContain('Accepted November 23, 2026 at 10:00 AM CST');
    expect(text.replaceAll(/\s/g, '')).toContain(hash.toString('hex'));
    expect(text.replaceAll(/\s/g, '')).toContain(agreementText.replaceAll(/\s/g, ''));
  });

  it('lists the payments of its plan (req 3.13)', async () => {
    const offer = { offer_type: 'lump-sum-autopay', total_cents: 12_000, down_payment_cents: 3_000 } as const;
    const settlementId = await harness.settle(payer, { ...offer, due_on: '2027-02-23' });
    expect(readPdfText(await agreement({ settlementId }))).not.toContain('Plan payments');
    const terms = {
      offerType: 'lump-sum-autopay',
      payBy: '2027-02-23',
      totalCents: 12_000,
      downPaymentCents: 3_000,
    } as const;
    await harness.makePlan(payer, { settlementId, schedule: harness.settlementSchedule('2026-12-23', terms) });
    const text = readPdfText(await agreement({ settlementId }));
    expect(text).toContain('How you pay A down payment, then a payment plan Down payment $30.00');
    expect(text).toContain(
      'Plan payments 1. November 23, 2026 $30.00 2. December 23, 2026 $30.00 3. January 23, 2027 $30.00 4. February 23, 2027 $30.00',
    );
  });

  it('is in Spanish but quotes the agreed text in its original language', async () => {
    const settlementId = await harness.settle(payer);
    const pdf = await agreement({ settlementId, language: 'es' });
    const text = readPdfText(pdf);
    expect(text).toContain('Acuerdo de liquidación');
    expect(text).toContain('Lo que usted acordó On November 23, 2026, I agree');
    expect(rawPdf(pdf)).toContain('/Lang (es-US)');
    expect(rawPdf(pdf)).toContain('/Lang (en-US)');
  });
});

describe('settlement letter', () => {
  it('confirms that the account is paid and settled and nothing more is owed (req 3.13)', async () => {
    const text = readPdfText(await letter({ settlementId: await settleAndPay() }));
    expect(text).toContain('Paid and settled');
    expect(text).toContain(`account ${payer.accountReferenceCode} is paid and settled.`);
    expect(text).toContain('You paid $60.00 under the agreement dated November 23, 2026.');
    expect(text).toContain('You owe nothing more on this account');
    expect(text).toContain('it will report it as settled, with nothing owed');
    expect(text).toContain('Amount paid $60.00 Last payment November 23, 2026 No longer owed $140.00');
  });

  it('can be in Spanish', async () => {
    const text = readPdfText(await letter({ settlementId: await settleAndPay(), language: 'es' }));
    expect(text).toContain('Cuenta pagada y saldada');
    expect(text).toContain('Usted no debe nada más en esta cuenta');
  });

  it('exists only after the settlement is paid, and not after a bank return (req 4.1)', async () => {
    const settlementId = await harness.settle(payer);
    const none = { kind: 'refused', code: 'SettlementNotOpen', field: 'settlementID' };
    expect(await getLetter(harness.api, ask({ settlementId }))).toEqual(none);
    await harness.paySettlement(payer, { method: await harness.bank(payer, { accountNumber: '000222222227' }) });
    expect(await getLetter(harness.api, ask({ settlementId }))).toEqual(none);
    await harness.query('delete from processor_cursor');
    await harness.collectAfter(30_000);
    expect(await getLetter(harness.api, ask({ settlementId }))).toMatchObject({ kind: 'letter' });
    await harness.collectAfter(30_000);
    expect(await getLetter(harness.api, ask({ settlementId }))).toEqual(none);
  });
});

describe('settlement document', () => {
  it('is tagged with a heading, tables with row headers, and a title', async () => {
    const settlementId = await settleAndPay();
    for (const pdf of [await agreement({ settlementId }), await letter({ settlementId })]) {
      const raw = rawPdf(pdf);
      expect(raw).toContain('/Marked true');
      expect(raw).toContain('/DisplayDocTitle true');
      const tags = readPdfLines(pdf).map(({ tag }) => tag);
      expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
      expect(tags.filter((tag) => tag === 'TH').length).toBeGreaterThanOrEqual(8);
      expect(tags).not.toContain('untagged');
    }
  });

  it('fits one page inside its margins with a long name', async () => {
    const long = 'Greater Northeastern Illinois Regional Cooperative Utility Holdings '.repeat(5);
    await harness.query('update account set name = $1 where reference_code = $2', [long, payer.accountReferenceCode]);
    const settlementId = await settleAndPay();
    for (const pdf of [await agreement({ settlementId }), await letter({ settlementId })]) {
      expect(rawPdf(pdf).match(/\/Type \/Page\n/g)).toHaveLength(1);
      expect(readPdfLines(pdf).filter(({ x, y }) => x < 54 || x > 558 || y < 54 || y > 738)).toEqual([]);
    }
  });

  it('law: 12 CFR 1006.18(e): says that it is from a debt collector', async () => {
    const settlementId = await settleAndPay();
    const tenant = { ...harness.tenant, showDisclosures: true };
    for (const pdf of [await agreement({ settlementId, tenant }), await letter({ settlementId, tenant })]) {
      expect(readPdfText(pdf)).toContain('This communication is from a debt collector.');
    }
  });

  it('is not found for an unknown id, another customer or another tenant', async () => {
    const settlementId = await settleAndPay();
    const stranger = await harness.newPayer();
    const tenant = await makeTenant(harness.world, { label: `elsewhere-${payer.session.login}` });
    const others: Asked[] = [
      ...['', 'made-up', "' or 1=1 --", randomId()].map((each) => ({ settlementId: each })),
      { settlementId, session: stranger.session },
      { settlementId, tenant },
    ];
    for (const asked of others) {
      const none = { kind: 'refused', code: 'NotFound', field: 'settlementID' };
      expect(await getAgreement(harness.api, ask(asked))).toEqual(none);
      expect(await getLetter(harness.api, ask(asked))).toEqual(none);
    }
  });
});
