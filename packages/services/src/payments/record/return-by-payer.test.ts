import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeAgentLink } from '../../testing/fixtures/test-agent-link.ts';
import { signInAs } from '../../testing/fixtures/test-session.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { planDays } from '../../testing/plan-days.ts';
import { sweepPayments } from '../charge/sweep-payments.ts';

let harness: PlanHarness;
let days: ReturnType<typeof planDays>;

beforeAll(async () => {
  // A long timeout, because a busy machine answers late and these tests don't cover processor outages.
  harness = await openPlanHarness(providedUrls(), { world: { processorTimeoutMs: 20_000 } });
  days = planDays(harness);
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults).toEqual([]);
});
afterAll(() => harness.close());

const accountNumber = '000123456789';
const newBankAccount = {
  kind: 'new-bank-account',
  account: { routingNumber: '021000021', accountNumber, accountType: 'c', ownerType: 'personal', holderName: 'Ana' },
} as const;

const waysToPay: Record<string, (payer: Payer) => Promise<string>> = {
  'a guest': async (payer) => {
    const session = await signInAs(harness.world, { tenant: harness.tenant, guestOf: payer.accountReferenceCode });
    return harness.pay({ ...payer, session }, { method: newBankAccount, amountCents: cents(5_000) });
  },
  'a customer for several accounts': async (payer) => {
    const other = await days.secondAccount(payer);
    const shares = [payer, other].map((each) => ({
      accountReferenceCode: each.accountReferenceCode,
      amountCents: cents(2_500),
    }));
    return harness.pay(payer, { method: await harness.bank(payer, { usage: 'SingleUse' }), shares });
  },
  'somebody by a link that a program made': async (payer) => {
    const { tenant, world } = harness;
    const { agentLinkId } = await makeAgentLink(world, { tenant, accountReferenceCode: payer.accountReferenceCode });
    const session = { ...payer.session, agentLinkId };
    return harness.pay({ ...payer, session }, { method: newBankAccount, amountCents: cents(5_000) });
  },
  'a business': async (payer) =>
    harness.pay(payer, {
      method: await harness.bank(payer, { usage: 'SingleUse', ownerType: 'business' }),
      amountCents: cents(5_000),
    }),
};

/** By Nacha return code: the effect on payments scheduled by the same account number, and the resulting case. */
const consequences = [
  ['R01', 'goes on', undefined],
  ['R02', 'stops', undefined],
  ['R03', 'stops', undefined],
  ['R04', 'stops', undefined],
  ['R05', 'stops', 'unauthorized-return'],
  ['R06', 'goes on', 'returned-in-error'],
  ['R07', 'stops', 'unauthorized-return'],
  ['R08', 'goes on', 'authorization-needed'],
  ['R09', 'goes on', undefined],
  ['R10', 'stops', 'unauthorized-return'],
  ['R11', 'goes on', 'correction-needed'],
  ['R16', 'stops', undefined],
  ['R20', 'stops', undefined],
  ['R29', 'stops', 'unauthorized-return'],
  ['R31', 'stops', 'unauthorized-return'],
  ['R51', 'stops', 'unauthorized-return'],
] as const;

describe.each(Object.keys(waysToPay))('law: Nacha appendix four: returned payment by %s', (way) => {
  it.each(consequences)(
    'is owed again after %s, a payment scheduled from the same account number %s, and the case opened is %s',
    async (code, scheduled, kind) => {
      days.at('2026-11-23');
      const payer = await harness.newPayer({ balanceCents: 30_000 });
      const method = await harness.bank(payer);
      const scheduledId = await harness.pay(payer, {
        method,
        amountCents: cents(1_000),
        scheduledFor: parseDate('2026-12-15'),
      });
      const paymentId = await (waysToPay[way] as (payer: Payer) => Promise<string>)(payer);
      await days.sendBack(paymentId, code);
      await sweepPayments({ ...harness.worker, onFault: expect.fail }, harness.tenant);
      const isStopped = scheduled === 'stops';
      expect(await harness.payment(paymentId)).toMatchObject({ state: 'returned', return_code: code });
      expect(await harness.balance(payer)).toBe(isStopped ? 30_000 : 29_000);
      expect(await harness.payment(scheduledId)).toMatchObject({ state: isStopped ? 'declined' : 'reserved' });
      expect(await days.cases(payer.session.customerId)).toEqual(kind ? [`${kind} ${code}`] : []);
    },
  );
});
