import { randomUUID } from 'node:crypto';
import type { Answer } from '../../demo/demo-client.ts';
import { defineAttack, tally } from '../attack.ts';
import { describe, required } from '../target/browser.ts';
import { dayAt, paymentOf, savedBankAccount } from '../target/money.ts';
import type { Target } from '../target/target.ts';

export const idsOfOthers = defineAttack({
  name: 'ids-of-others',
  class: 'token',
  tries:
    'In every call that takes an ID, use the IDs of another customer, both at the same tenant and at another: accounts, payments, methods, recipes, plans, disputes, slips and receipts.',
  async run(target) {
    const tries: { what: string; isThrough: boolean }[] = [];
    for (const tenant of ['lumen', 'northwind']) {
      const owned = await thingsOf(target);
      const thief = target.browser(tenant);
      const own = await target.cast.customer({ tenant });
      await thief.signIn(own);
      for (const [path, body] of callsFor(owned, { tenant, own: own.accounts[0] ?? '' })) {
        const answer = await thief.call(path, body);
        // A malformed request proves nothing.
        if (answer.status === 400) throw new Error(`${path} is malformed: ${answer.text}`);
        tries.push({ what: `${path} at ${tenant}: ${describe(answer)}`, isThrough: isOpen(answer) });
      }
    }
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/payments/history/get-receipt.ts',
      search: 'context.database.inCustomer(owner, async',
      replace: 'context.database.inTenant(owner.tenantId, async',
    },
    {
      file: 'packages/services/src/payments/history/payment-view.ts',
      search: "\n    .where('payment.customer_id', '=', owner.customerId);",
      replace: ';',
    },
  ],
});

/** Returns true for a response with data. An empty list of another customer's payments has none. */
function isOpen(answer: Answer): boolean {
  return answer.status < 400 && (answer.json.transactions as unknown[] | undefined)?.length !== 0;
}

/** Creates one resource of each kind for a customer of Lumen. */
async function thingsOf({ cast, browser }: Target) {
  const owner = await cast.customer({ owes: [50_000, 50_000], cash: { minimumCents: 2_000 } });
  const own = browser('lumen');
  const method = savedBankAccount(await own.signIn(owner));
  const [account = '', second = ''] = owner.accounts;
  const later = { ...paymentOf('lumen', { account, amount: 20 }), paymentDate: dayAt('lumen', 20) };
  const payment = required(
    await own.call('payment/submit', { ...later, paymentMethod: 'bankaccount', referenceId: method }),
    'a payment for later',
  );
  const recipe = required(await own.call(...planPreview('lumen', second)), 'a preview');
  const other = required(await own.call(...planPreview('lumen', second)), 'another preview');
  const agreed = { referenceId: method, authorization: { accepted: true, language: 'en' } };
  const made = { installmentRecipeIdentifier: recipe.installmentRecipeIdentifier, ...agreed };
  const plan = required(await own.call('transactiondata/createinstallmentseries', made), 'a plan');
  const dispute = required(
    await own.call('dispute/open', { accountReferenceCode: account, reason: 'not-mine', language: 'en' }),
    'a dispute',
  );
  return {
    ...{ account, method, customerReferenceCode: owner.customerReferenceCode },
    payment: String(payment.transactionReferenceCode),
    recipe: String(other.installmentRecipeIdentifier),
    plan: String((plan.series as { transactionSeriesID: string }).transactionSeriesID),
    dispute: String((dispute.dispute as { disputeID: string }).disputeID),
  };
}

type Owned = Awaited<ReturnType<typeof thingsOf>>;

function callsFor(owned: Owned, { tenant, own }: { tenant: string; own: string }): [string, object][] {
  const { account, method, payment, recipe, plan, dispute } = owned;
  const language = 'en';
  const authorization = { accepted: true, language };
  const paying = (of: string) => paymentOf(tenant, { account: of, amount: 10 });
  return [
    ['payment/submit', { ...paying(own), paymentMethod: 'bankaccount', referenceId: method }],
    ['payment/submit', { ...paying(account), paymentMethod: 'bankaccount', referenceId: method }],
    ['payment/createcashslip', { accountReferenceCode: account, amount: 40, idempotencyKey: randomUUID() }],
    ['payment/createpaypalorder', { accountReferenceCode: account, amount: 40, idempotencyKey: randomUUID() }],
    ['payment/cancel', { transactionReferenceCode: payment }],
    ['payment/receipt', { transactionReferenceCode: payment, language }],
    ['payment/emailreceipt', { transactionReferenceCode: payment, language }],
    ['payment/cashslip', { transactionReferenceCode: payment, language }],
    ['paymenttoken/delete', { referenceID: method }],
    ['document/authorization', { transactionReferenceCode: payment, language }],
    ['document/statement', { accountReferenceCode: account, from: dayAt(tenant, -30), to: dayAt(tenant), language }],
    planPreview(tenant, account),
    [
      'transactiondata/createinstallmentseries',
      { installmentRecipeIdentifier: recipe, referenceId: method, authorization },
    ],
    ['transactiondata/installmentseries', { transactionSeriesID: plan }],
    ['transactiondata/installmentcalendar', { transactionSeriesID: plan, language }],
    [
      'transactiondata/changeinstallmentseries',
      { transactionSeriesID: plan, change: { kind: 'pause' }, authorization },
    ],
    ['transactiondata/cancelinstallmentseries', { transactionSeriesID: plan }],
    ['document/autopayauthorization', { autopayID: plan, language }],
    ['document/planauthorization', { transactionSeriesID: plan, language }],
    ['document/paidinfullletter', { accountReferenceCode: account, language }],
    ['transactiondata/history', { accountReferenceCode: account }],
    ['dispute/open', { accountReferenceCode: account, reason: 'not-mine', language }],
    ['dispute/withdraw', { disputeID: dispute }],
    [
      'customer/updatecustomercontactinfo',
      { customerReferenceCode: owned.customerReferenceCode, reason: 'Edited', customer: contact },
    ],
  ];
}

const contact = {
  ...{ firstName: 'Pat', lastName: 'Payer', addressLineOne: '1 Elm St', addressLineTwo: '', city: 'Springfield' },
  ...{ state: 'IL', zip: '62701', homePhone: '', email: 'thief@example.com' },
};

/** Returns the path and body to preview a $50 weekly plan and save its schedule. */
function planPreview(tenant: string, account: string): [string, object] {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
    .format(Date.now() + 24 * 60 * 60 * 1_000)
    .split('-');
  const schedule = {
    ...{ firstInstallmentAmount: null, firstInstallmentDate: null, amountCalculationType: 0, calculationAmount: 50 },
    ...{ calculationDate: `${month}/${day}/${year}`, intervalType: 'Weekly', intervalSettings: { DayOfWeek: 1 } },
    ...{ endConditionType: 2, endConditionValue: 200, persistInstallmentRecipe: true },
    convenienceFee: { feeValue: 0, convenienceFeeAssignmentType: 1, convenienceFeeCalculationType: 0 },
  };
  const of = { hostname: `${tenant}.localhost`, ExternalRequestID: '', accountReferenceCode: account };
  return [
    'transactiondata/previewinstallmentseries',
    { ...of, paymentMethod: 'bankaccount', installmentSchedule: schedule },
  ];
}
