import { randomUUID } from 'node:crypto';
import {
  cancelInstallmentSeries,
  changeInstallmentSeries,
  getInstallmentCalendar,
  getInstallmentSeries,
  type seriesChange,
} from '@quittance/contract/installment-plans';
import { makeBankAccount, makeCard, type TestAccount } from '@quittance/services/testing/fixtures/test-tenant';
import type * as z from 'zod/mini';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { disputeAccount } from '../../testing/payers/disputed-account.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { strictPayer } from '../../testing/payers/strict-payer.ts';
import { expiringCard, looseDayAhead, makePlan } from '../../testing/plan-request.ts';

const nobodysCard = `c${'0'.repeat(32)}`;

export const planChangeCases = [
  defineCases(changeInstallmentSeries, {
    success: change({ kind: 'skip', sequenceNumber: 1 }),
    refusals: {
      async AccountDisputed({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        const planId = await planNextMonth({ api }, payer);
        await disputeAccount(api, payer);
        return changeRequest({ payer, planId, asked: { kind: 'resume' } });
      },
      AmountAboveMaximum: change({ kind: 'amount', amount: 120 }, { account: { cardLimitCents: 10_000 } }),
      AmountBelowMinimum: change({ kind: 'amount', amount: 4.99 }),
      AuthorizationRequired: change({ kind: 'pause' }, { body: { authorization: undefined } }),
      CardExpired: changeTo((payer, { api }) => makeCard(api.world, { ...payer, ...expiringCard(api) })),
      CreditCardNotAccepted: strictChangeTo(['ach'], (payer, { api }) => makeCard(api.world, payer)),
      DebitCardNotAccepted: strictChangeTo(['ach'], (payer, { api }) =>
        makeCard(api.world, { ...payer, number: '4000056655665556' }),
      ),
      HsaCardNotAccepted: strictChangeTo(['ach'], (payer, { api }) =>
        makeCard(api.world, { ...payer, number: '4000020000000000' }),
      ),
      NotFound: change({ kind: 'pause' }, { body: { transactionSeriesID: randomUUID() } }),
      PaymentMethodNotAllowed: strictChangeTo(['creditcard'], (payer, { api }) => makeBankAccount(api.world, payer)),
      PaymentMethodNotFound: change({ kind: 'method', referenceId: nobodysCard }),
      PaymentMethodNotReusable: changeTo((payer, { api }) =>
        makeBankAccount(api.world, { ...payer, usage: 'SingleUse' }),
      ),
      PlanChangeNotAllowed: change({ kind: 'move', sequenceNumber: 1, installmentDate: '2026-11-23' }),
      async PlanNotChangeable(harness) {
        const request = await change({ kind: 'pause' })(harness);
        await harness.api.send(cancelInstallmentSeries, request);
        return request;
      },
      PlanOutdated: change({ kind: 'pause' }, { body: { versionNumber: 2 } }),
    },
  }),
  defineCases(cancelInstallmentSeries, {
    success: ofPlan,
    refusals: {
      NotFound: ofNoPlan,
      async PlanNotChangeable(harness) {
        const request = await ofPlan(harness);
        await harness.api.send(cancelInstallmentSeries, request);
        return request;
      },
    },
  }),
  defineCases(getInstallmentSeries, { success: ofPlan, refusals: { NotFound: ofNoPlan } }),
  defineCases(getInstallmentCalendar, { success: ofPlan, refusals: { NotFound: ofNoPlan } }),
];

type Change = z.input<typeof seriesChange>;
type ChangeBody = z.input<typeof changeInstallmentSeries.request>;

/** Changes a plan that begins next month. */
function change(
  asked: Change,
  { account, body }: { account?: Partial<TestAccount>; body?: Partial<ChangeBody> } = {},
): CallCase {
  return async ({ api, tenant }) => {
    const payer = await signInCustomer(api, { tenant, ...account });
    return changeRequest({ payer, planId: await planNextMonth({ api }, payer), asked, body });
  };
}

function changeTo(methodOf: (payer: SignedIn, harness: CaseHarness) => Promise<string>): CallCase {
  return async (harness) => {
    const payer = await signInCustomer(harness.api, harness);
    const planId = await planNextMonth(harness, payer);
    return changeRequest({ payer, planId, asked: { kind: 'method', referenceId: await methodOf(payer, harness) } });
  };
}

/** Changes the payment method of a plan whose account accepts only one type of method. */
function strictChangeTo(
  approvedMethods: ['ach'] | ['creditcard'],
  methodOf: (payer: SignedIn, harness: CaseHarness) => Promise<string>,
): CallCase {
  return async (harness) => {
    const payer = await strictPayer(harness.api, approvedMethods);
    const isBank = approvedMethods[0] === 'ach';
    const { world } = harness.api;
    const planId = await makePlan(harness.api, payer, {
      referenceId: isBank ? await makeBankAccount(world, payer) : await makeCard(world, payer),
      preview: { paymentMethod: isBank ? 'bankaccount' : 'creditcard' },
    });
    return changeRequest({ payer, planId, asked: { kind: 'method', referenceId: await methodOf(payer, harness) } });
  };
}

function changeRequest(of: { payer: SignedIn; planId: string; asked: Change; body?: Partial<ChangeBody> | undefined }) {
  const body: ChangeBody = {
    transactionSeriesID: of.planId,
    change: of.asked,
    versionNumber: 1,
    authorization: { accepted: true, language: 'en' },
    ...of.body,
  };
  return { ...of.payer.credentials, body };
}

function planNextMonth({ api }: Pick<CaseHarness, 'api'>, payer: SignedIn): Promise<string> {
  const calculationDate = looseDayAhead(api, { tenant: payer.tenant, days: 32 });
  return makePlan(api, payer, { preview: { schedule: { calculationDate } } });
}

async function ofPlan({ api, tenant }: CaseHarness) {
  const payer = await signInCustomer(api, { tenant });
  const transactionSeriesID = await makePlan(api, payer);
  return { ...payer.credentials, body: { transactionSeriesID, language: 'es' } };
}

async function ofNoPlan({ api, tenant }: CaseHarness) {
  const { credentials } = await signInCustomer(api, { tenant });
  return { ...credentials, body: { transactionSeriesID: randomUUID(), language: 'en' } };
}
