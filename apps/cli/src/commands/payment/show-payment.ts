import { searchPayments } from '@quittance/services/payments/history/search-payments';
import { getStaffPayment, type StaffPaymentView } from '@quittance/services/refunds/get-staff-payment';
import { validate } from 'uuid';
import { required, text } from '../../frame/option.ts';
import { instantText, money } from '../../frame/plain-values.ts';
import { textFacts, textTable } from '../../frame/text-table.ts';
import { refused } from '../../installation/refused.ts';
import { type TenantCall, tenantCommand } from '../../installation/tenant-command.ts';
import { presentPayment } from './present-payment.ts';

export const showPayment = tenantCommand({
  name: 'payment show',
  summary: 'show a payment with its accounts, timeline and refunds',
  examples: ['quittance payment show Q7K2MX4D --tenant lumen'],
  positionals: { payment: required(text({ summary: 'the confirmation number or id', value: '<payment>' })) },
  role: 'staff',
  async run(call) {
    const payment = await find(call, call.values.payment);
    return { document: { payment: presentPayment(payment) }, text: textOf(payment) };
  },
});

async function find(
  { database, now, tenant }: Pick<TenantCall<unknown>, 'database' | 'now' | 'tenant'>,
  wanted: string,
): Promise<StaffPaymentView> {
  const { payments } = validate(wanted)
    ? { payments: [] }
    : await searchPayments({ laggingReads: database }, { tenant, search: { text: wanted } });
  const line = payments.find((each) => each.confirmationNumber === wanted.toUpperCase());
  const found = await getStaffPayment(
    { database, now },
    { tenant, paymentId: line?.paymentId ?? wanted.toLowerCase() },
  );
  if (found.kind === 'payment') return found.payment;
  const hint = `To search by account number or reference, run quittance payment find ${wanted} --tenant ${tenant.label}.`;
  throw refused(found.code, { because: `no payment ${wanted}`, hint });
}

function textOf(payment: StaffPaymentView): string {
  const { shares, trail, refunds, manual } = payment;
  const facts = textFacts([
    ['Payment', `${payment.confirmationNumber} (${payment.paymentId})`],
    ['Status', [payment.state, payment.returnCode].filter(Boolean).join(' ')],
    ['Amount', `${money(payment.amountCents)} plus a ${money(payment.feeCents)} fee, by ${payment.paymentMethodType}`],
    ['Date', `${payment.scheduledFor}, created ${instantText(payment.createdAt)} UTC`],
    ['Entered', manual && `${manual.form} ${manual.reference}, by ${manual.enteredBy}`],
  ]);
  const parts = [
    facts,
    textTable(shares, [
      { title: 'account', of: ({ code }) => code },
      { title: 'amount', of: ({ cents }) => money(cents), isRight: true },
    ]),
    textTable(trail, [
      { title: 'when (UTC)', of: ({ at }) => instantText(at) },
      { title: 'event', of: ({ event }) => event },
      { title: 'status', of: ({ toState: state }) => state },
      { title: 'reason', of: ({ reason }) => reason ?? '' },
    ]),
    textTable(refunds, [
      { title: 'refund', of: ({ refundId }) => refundId },
      { title: 'kind', of: ({ kind }) => kind },
      { title: 'status', of: ({ state }) => state },
      { title: 'amount', of: ({ amountCents }) => money(amountCents), isRight: true },
      { title: 'by', of: ({ requestedBy }) => requestedBy },
    ]),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
