import { holdRecords as hold } from '@quittance/services/retention/legal-holds';
import { releaseRecords as release } from '@quittance/services/retention/release-records';
import { required, text } from '../../frame/option.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const holdRecords = tenantCommand({
  name: 'retention hold',
  summary: "place a legal hold on a customer's records",
  details:
    "The nightly job won't delete the customer's messages, links, requests and orders until the hold is released. The reason is encrypted, and the audit log records who placed the hold.",
  examples: [
    'quittance retention hold 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant northwind --reason "Lawsuit 26-CV-104"',
  ],
  positionals: { customer: required(text({ summary: "the customer's id", value: '<customer>' })) },
  options: { reason: required(text({ summary: 'the reason for the hold', value: '<reason>' })) },
  role: 'staff',
  isSealed: true,
  async run({ database, keyring, now, tenant, actor, values: { customer: customerId, reason } }) {
    const result = await hold({ database, keyring, now }, { tenant, actor, customerId, reason });
    if (result.kind === 'refused')
      throw refused(result.code, { because: `the customer ${customerId} of ${tenant.label}` });
    return {
      document: { customerID: customerId, holdID: result.holdId },
      text: `Placed a hold on the records of customer ${customerId}.`,
    };
  },
});

export const releaseRecords = tenantCommand({
  name: 'retention release',
  summary: "release the legal hold on a customer's records",
  details:
    'The following night, records past their retention period are deleted. The database records who placed and who released the hold.',
  examples: ['quittance retention release 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant northwind'],
  positionals: { customer: required(text({ summary: "the customer's id", value: '<customer>' })) },
  confirm: ({ customer }) =>
    `Release the records of ${customer}? Expired ones are deleted tonight and can't be restored.`,
  role: 'staff',
  async run({ database, now, tenant, actor, values: { customer: customerId } }) {
    const result = await release({ database, now }, { tenant, actor, customerId, reason: '' });
    if (result.kind === 'refused')
      throw refused(result.code, { because: `a hold on the customer ${customerId} of ${tenant.label}` });
    return {
      document: { customerID: customerId },
      text: `Released the hold on the records of customer ${customerId}.`,
    };
  },
});
