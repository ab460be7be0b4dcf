import { closeDispute as close } from '@quittance/services/disputes/close-dispute';
import { choice, required, text } from '../../frame/option.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

/** Closes a dispute after somebody has looked into it. */
export const closeDispute = tenantCommand({
  name: 'dispute close',
  summary: 'close a dispute after it was looked into',
  details:
    "Do so once the customer has been sent what the law asks for. cleared: the debt stands and is collected again. upheld: the customer was right; the plan stops, and the balance is the creditor's to correct.",
  examples: [
    'quittance dispute close 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant northwind --outcome cleared --by "Jo Reyes"',
  ],
  words: { dispute: required(text({ summary: 'its id', value: '<dispute>' })) },
  options: {
    outcome: required(choice({ summary: 'how it ends', value: '<outcome>', choices: ['cleared', 'upheld'] })),
    by: required(text({ summary: "who closes it, as the dispute's trail keeps it", value: '<name>' })),
  },
  confirm: ({ dispute, outcome }) => `Close the dispute ${dispute} as ${outcome}? It cannot be opened again by us.`,
  role: 'app',
  async run({ database, now, tenant, values }) {
    const { dispute: disputeId, outcome, by: operator } = values;
    const result = await close({ database, now }, { tenant, disputeId, outcome, operator });
    if (result.kind === 'refused')
      throw refused(result.code, { because: `the dispute ${disputeId} of ${tenant.label}` });
    return { document: { disputeID: disputeId, outcome }, text: `The dispute ${disputeId} is closed: ${outcome}.` };
  },
});
