import { closeDispute as close } from '@quittance/services/disputes/close-dispute';
import { choice, required, text } from '../../frame/option.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const closeDispute = tenantCommand({
  name: 'dispute close',
  summary: 'close a dispute',
  details:
    'First send the customer what the law requires. cleared: the debt is valid, and collection resumes. upheld: the customer was right; the plan stops, and the creditor corrects the balance.',
  examples: [
    'quittance dispute close 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant northwind --outcome cleared --by "Jo Reyes"',
  ],
  words: { dispute: required(text({ summary: 'the id of the dispute', value: '<dispute>' })) },
  options: {
    outcome: required(choice({ summary: 'the outcome', value: '<outcome>', choices: ['cleared', 'upheld'] })),
    by: required(text({ summary: "who closes it, for the dispute's history", value: '<name>' })),
  },
  confirm: ({ dispute, outcome }) => `Close the dispute ${dispute} as ${outcome}? You can't reopen it.`,
  role: 'app',
  async run({ database, now, tenant, values }) {
    const { dispute: disputeId, outcome, by: operator } = values;
    const result = await close({ database, now }, { tenant, disputeId, outcome, operator });
    if (result.kind === 'refused')
      throw refused(result.code, { because: `the dispute ${disputeId} of ${tenant.label}` });
    return { document: { disputeID: disputeId, outcome }, text: `Closed the dispute ${disputeId} as ${outcome}.` };
  },
});
