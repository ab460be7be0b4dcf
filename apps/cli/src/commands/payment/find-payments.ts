import { paymentStates } from '@quittance/domain/payments/payment-life';
import { searchPayments } from '@quittance/services/payments/search-payments';
import { day } from '../../frame/day-option.ts';
import { choice, text } from '../../frame/option.ts';
import { pageOptions, withNextPage } from '../../frame/page-options.ts';
import { money } from '../../frame/plain-values.ts';
import { textTable } from '../../frame/text-table.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { presentLine } from './present-payment.ts';

/** Looks payments up. */
export const findPayments = tenantCommand({
  name: 'payment find',
  summary: "look payments up: by confirmation number, account number or the processor's reference",
  details:
    'Each is looked for as a whole. Without a text it shows the latest payments. --from and --to are about the day of payment.',
  examples: [
    'quittance payment find LCP-100184 --tenant lumen',
    'quittance payment find --tenant lumen --state review',
  ],
  words: { text: text({ summary: 'what to look for', value: '<text>' }) },
  options: {
    state: choice({ summary: 'only those that stand there', value: '<state>', choices: paymentStates }),
    from: day('from this day on'),
    to: day('until this day'),
    ...pageOptions,
  },
  role: 'staff',
  async run({ database, tenant, values: { state, ...search } }) {
    const states = state && [state];
    const { payments, nextCursor } = await searchPayments({ database }, { tenant, search: { ...search, states } });
    const table = textTable(payments, [
      { title: 'confirmation', of: (line) => line.confirmation_number },
      { title: 'account', of: (line) => line.account_reference_code },
      { title: 'day', of: (line) => line.pay_on },
      { title: 'amount', of: (line) => money(line.amount_cents), isRight: true },
      { title: 'fee', of: (line) => money(line.fee_cents), isRight: true },
      { title: 'by', of: (line) => line.paid_by },
      { title: 'state', of: (line) => [line.state, line.return_code].filter(Boolean).join(' ') },
      { title: 'refund', of: (line) => line.refund_state ?? '' },
    ]);
    return {
      document: { payments: payments.map(presentLine), nextCursor },
      text: payments.length === 0 ? 'No payment was found.' : withNextPage(table, nextCursor),
    };
  },
});
