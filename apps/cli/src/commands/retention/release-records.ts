import { releaseRecords as release } from '@quittance/services/retention/release-records';
import { required, text } from '../../frame/option.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

/** Releases a customer's records from a legal hold. */
export const releaseRecords = tenantCommand({
  name: 'retention release',
  summary: "release a customer's records from a legal hold",
  details:
    'The next night deletes what its retention no longer keeps. The hold stays in the database with who set it and who released it.',
  examples: ['quittance retention release 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant northwind'],
  words: { customer: required(text({ summary: "the customer's id", value: '<customer>' })) },
  confirm: ({ customer }) =>
    `Release the records of ${customer}? Expired ones are deleted tonight and can't be restored.`,
  role: 'staff',
  async run({ database, now, tenant, actor, values: { customer: customerId } }) {
    const result = await release({ database, now }, { tenant, actor, customerId, reason: '' });
    if (result.kind === 'refused')
      throw refused(result.code, { because: `a hold on the customer ${customerId} of ${tenant.label}` });
    return {
      document: { customerID: customerId },
      text: `The records of the customer ${customerId} are no longer on hold.`,
    };
  },
});
