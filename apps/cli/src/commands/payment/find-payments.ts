import { paymentStates } from '@quittance/domain/payments/payment-life';
import { searchPayments } from '@quittance/services/payments/history/search-payments';
import { day } from '../../frame/day-option.ts';
import { choice, text } from '../../frame/option.ts';
import { pageOptions, withNextPage } from '../../frame/page-options.ts';
import { money } from '../../frame/plain-values.ts';
import { textTable } from '../../frame/text-table.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { presentLine } from './present-payment.ts';

export const findPayments = tenantCommand({
  name: 'payment find',
  summary: 'find payments by confirmation number, account number or processor reference',
  details:
    'Search for a complete number. Without search text, lists the latest payments. --from and --to filter by payment date.',
  examples: [
    'quittance payment find LCP-100184 --tenant lumen',
    'quittance payment find --tenant lumen --state review',
  ],
  positionals: { text: text({ summary: 'the number or reference to search for', value: '<text>' }) },
  options: {
    state: choice({ summary: 'only payments with this status', value: '<state>', choices: paymentStates }),
    from: day('from this payment date'),
    to: day('until this payment date'),
    ...pageOptions,
  },
  role: 'staff',
  async run({ database, tenant, values: { state, ...search } }) {
    const states = state && [state];
    const { payments, nextCursor } = await searchPayments(
      { laggingReads: database },
      { tenant, search: { ...search, states } },
    );
    const table = textTable(payments, [
      { title: 'confirmation', of: (line) => line.confirmationNumber },
      { title: 'account', of: (line) => line.accountReferenceCode },
      { title: 'date', of: (line) => line.scheduledFor },
      { title: 'amount', of: (line) => money(line.amountCents), isRight: true },
      { title: 'fee', of: (line) => money(line.feeCents), isRight: true },
      { title: 'method', of: (line) => line.paymentMethodType },
      { title: 'status', of: (line) => [line.state, line.returnCode].filter(Boolean).join(' ') },
      { title: 'refund', of: (line) => line.refundState ?? '' },
    ]);
    return {
      document: { payments: payments.map(presentLine), nextCursor },
      text: payments.length === 0 ? 'No payments found.' : withNextPage(table, nextCursor),
    };
  },
});
