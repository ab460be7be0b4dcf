import { randomUUID } from 'node:crypto';
import { createInstallmentSeries, previewInstallmentSeries } from '@quittance/contract/installment-plans';
import { submitPayment } from '@quittance/contract/payments';
import { makeSettlement, type TestSettlement } from '@quittance/services/testing/fixtures/test-settlement';
import {
  makeBankAccount,
  makeCard,
  makeTenant,
  type TestAccount,
} from '@quittance/services/testing/fixtures/test-tenant';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { disputeAccount } from '../../testing/payers/disputed-account.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { strictPayer } from '../../testing/payers/strict-payer.ts';
import { cardPayment, daysAhead } from '../../testing/payment-request.ts';
import {
  type CreateBody,
  expiringCard,
  looseDayAhead,
  makePlan,
  planRequest,
  previewRequest,
  settlementBody,
} from '../../testing/plan-request.ts';

const nobodysCard = `c${'0'.repeat(32)}`;

export const installmentPlanCases = [
  defineCases(previewInstallmentSeries, {
    success: preview(),
    refusals: {
      AmountAboveMaximum: preview({ schedule: { endConditionValue: 200.01 } }),
      AmountBelowMinimum: preview({ schedule: { calculationAmount: 4.99 } }),
      async CreditCardNotAccepted(harness) {
        return previewRequest(harness.api, await strictPayer(harness.api, ['ach']), { paymentMethod: 'creditcard' });
      },
      async DebitCardNotAccepted(harness) {
        return previewRequest(harness.api, await strictPayer(harness.api, ['ach']), { paymentMethod: 'debitcard' });
      },
      async HsaCardNotAccepted(harness) {
        const payer = await signInCustomer(harness.api, harness);
        return previewRequest(harness.api, payer, { paymentMethod: 'hsacard' });
      },
      NotFound: preview({ accountReferenceCode: 'A-of-nobody' }),
      OfferExpired: settlementPreview({ state: 'lapsed' }),
      async PaymentMethodNotAllowed(harness) {
        return previewRequest(harness.api, await strictPayer(harness.api, ['debitcard']), {
          paymentMethod: 'bankaccount',
        });
      },
      async PlanExists({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        await makePlan(api, payer);
        return previewRequest(api, payer);
      },
      async PlanNotAllowed(harness) {
        const payer = await signInCustomer(harness.api, harness);
        await payLater(harness, payer);
        return previewRequest(harness.api, payer, { schedule: { endConditionValue: 100 } });
      },
      ScheduleInvalid: preview({ schedule: { endConditionType: 0, endConditionValue: 501 } }),
      SettlementNotOpen: settlementPreview({ state: 'broken' }),
    },
  }),
  defineCases(createInstallmentSeries, {
    success: plan(),
    refusals: {
      async AccountDisputed({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        const request = await planRequest(api, payer);
        await disputeAccount(api, payer);
        return request;
      },
      async AmountAboveMaximum(harness) {
        const payer = await signInCustomer(harness.api, harness);
        const request = await planRequest(harness.api, payer);
        await harness.api.send(submitPayment, await cardPayment(harness.api, payer, { number: '5555555555554444' }));
        return request;
      },
      AmountBelowMinimum: planAfter('update account set minimum_cents = 5001 where customer_id = $1'),
      AuthorizationRequired: plan({ authorization: { accepted: false, language: 'en' } }),
      async CardExpired({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        const referenceId = await makeCard(api.world, { ...payer, ...expiringCard(api) });
        const calculationDate = looseDayAhead(api, { tenant, days: 32 });
        return planRequest(api, payer, { referenceId, preview: { schedule: { calculationDate } } });
      },
      CreditCardNotAccepted: planWhereOnlyTaken('4242424242424242'),
      DebitCardNotAccepted: planWhereOnlyTaken('4000056655665556'),
      async DisclosureRequired({ api }) {
        const label = `disclosure-${randomUUID()}`;
        const tenant = await makeTenant(api.world, { label, disclaimers: [{ type: 3, version: 'v1' }] });
        return planRequest(api, await signInCustomer(api, { tenant, isOutOfStatute: true }));
      },
      HsaCardNotAccepted: planWhereOnlyTaken('4000020000000000'),
      FeeChanged: plan({ expectedFee: 1.5 }),
      NotFound: plan({ installmentRecipeIdentifier: randomUUID() }),
      OfferExpired: settlementPlanAfter("update settlement set begin_by = '2026-11-22' where customer_id = $1"),
      async PaymentMethodNotAllowed(harness) {
        const payer = await strictPayer(harness.api, ['creditcard']);
        return planRequest(harness.api, payer, { referenceId: await makeBankAccount(harness.api.world, payer) });
      },
      PaymentMethodNotFound: plan({ referenceId: nobodysCard }),
      async PaymentMethodNotReusable({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        const referenceId = await makeCard(api.world, { ...payer, usage: 'SingleUse' });
        return planRequest(api, payer, { referenceId });
      },
      async PlanExists({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        const request = await planRequest(api, payer);
        await makePlan(api, payer, { referenceId: request.body.referenceId });
        return request;
      },
      async PlanNotAllowed(harness) {
        const payer = await signInCustomer(harness.api, harness);
        const preview = { schedule: { endConditionValue: 100 } };
        const request = await planRequest(harness.api, payer, { preview });
        await payLater(harness, payer);
        return request;
      },
      PlanOutdated: planAfter('update account set minimum_cents = 700 where customer_id = $1', {
        balanceCents: 15_600,
      }),
      ScheduleInvalid: planAfter(
        `update installment_recipe set schedule = jsonb_set(schedule, '{startOn}', '"2026-11-22"') where customer_id = $1`,
      ),
      SettlementNotOpen: settlementPlanAfter("update settlement set state = 'broken' where customer_id = $1"),
    },
  }),
];

function preview(changes: Parameters<typeof previewRequest>[2] = {}): CallCase {
  return async ({ api, tenant }) => previewRequest(api, await signInCustomer(api, { tenant }), changes);
}

function settlementPreview(terms: TestSettlement): CallCase {
  return async ({ api, tenant }) => {
    const payer = await signInCustomer(api, { tenant });
    const settlementID = await makeSettlement(api.world, { ...payer, accountReferenceCode: payer.account, ...terms });
    return previewRequest(api, payer, { settlementID, schedule: settlementBody(api, payer) });
  };
}

function plan(changes: Partial<CreateBody> = {}): CallCase {
  return async ({ api, tenant }) => planRequest(api, await signInCustomer(api, { tenant }), changes);
}

/** Runs the statement with the customer's id as $1 after the plan's recipe was stored. */
function planAfter(statement: string, account: Partial<TestAccount> = {}): CallCase {
  return async ({ api, tenant }) => {
    const payer = await signInCustomer(api, { tenant, ...account });
    const endConditionValue = (account.balanceCents ?? 20_000) / 100;
    const request = await planRequest(api, payer, { preview: { schedule: { endConditionValue } } });
    await api.world.adminPool.query(statement, [payer.session.customerId]);
    return request;
  };
}

function settlementPlanAfter(statement: string): CallCase {
  return async ({ api, tenant }) => {
    const payer = await signInCustomer(api, { tenant });
    const settlementID = await makeSettlement(api.world, { ...payer, accountReferenceCode: payer.account });
    const preview = { settlementID, schedule: settlementBody(api, payer) };
    const request = await planRequest(api, payer, { preview });
    await api.world.adminPool.query(statement, [payer.session.customerId]);
    return request;
  };
}

/** Creates a plan with a card on an account that accepts bank accounts only. */
function planWhereOnlyTaken(number: string): CallCase {
  return async (harness) => {
    const payer = await strictPayer(harness.api, ['ach']);
    const referenceId = await makeCard(harness.api.world, { ...payer, number });
    return planRequest(harness.api, payer, { referenceId, preview: { paymentMethod: 'bankaccount' } });
  };
}

async function payLater({ api }: Pick<CaseHarness, 'api'>, payer: SignedIn): Promise<void> {
  const paymentDate = daysAhead(api, { tenant: payer.tenant, days: 7 });
  await api.send(submitPayment, await cardPayment(api, payer, { number: '5555555555554444', paymentDate }));
}
