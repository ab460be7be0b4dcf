import { houseAccounts } from '@quittance/domain/reconciliation/suspense-postings';
import { closeDifference as close } from '@quittance/services/reconciliation/close-difference';
import { choice, required, text } from '../../frame/option.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { endsWithOpen, reportOpenDifferences } from './report-open-differences.ts';

export const closeDifference = tenantCommand({
  name: 'reconcile close',
  summary: 'close a difference with an explanation',
  details:
    "Moves the amount out of suspense: back to its original account if the error was corrected elsewhere, or to another account with --move-to. Customers' balances don't change.",
  examples: [
    'quittance reconcile close 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant lumen --by "Jo Reyes" --because "refunded at the processor on 11/24"',
  ],
  positionals: {
    difference: required(
      text({ summary: 'the id of the difference, from quittance reconcile list', value: '<difference>' }),
    ),
  },
  options: {
    by: required(text({ summary: 'the name of the person who closes it, for the record', value: '<name>' })),
    because: required(text({ summary: 'the explanation', value: '<reason>' })),
    moveTo: choice({ summary: 'the account to move the amount to', value: '<account>', choices: houseAccounts }),
  },
  ends1: endsWithOpen,
  role: 'worker',
  async run(call) {
    const { database, now, tenant, values } = call;
    const { difference: differenceId, by: operator, because: reason, moveTo } = values;
    const result = await close({ database, now }, { tenant, differenceId, operator, reason, moveTo });
    if (result.kind === 'refused')
      throw refused(result.code, { because: `no open difference ${differenceId} at ${tenant.label}` });
    return reportOpenDifferences(call, { text: `Closed the difference ${differenceId}.`, closed: differenceId });
  },
});
