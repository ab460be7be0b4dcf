import { payeeProcessors, processorFacts } from '@quittance/domain/payments/processor-names';
import { setProcessor as setPayeeProcessor } from '@quittance/services/tenant-settings/set-processor';
import { usageFailure } from '../../frame/command-failure.ts';
import { choice, required, text } from '../../frame/option.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const setProcessor = tenantCommand({
  name: 'tenant set-processor',
  summary: "set a payee's payment processor",
  details:
    'Earlier payments and their refunds stay with the previous processor. Customers need to save their cards again, because only the previous processor has them. ' +
    "nacha sends ACH files to the payee's bank and doesn't accept cards: see docs/ach.md.",
  examples: [
    'quittance tenant set-processor --tenant northwind --payee NWH --processor stripe --merchant acct_1',
    'quittance tenant set-processor --tenant northwind --payee NWH --processor nacha',
  ],
  options: {
    payee: required(text({ summary: "the payee's code", value: '<code>' })),
    processor: required(choice({ summary: 'the payment processor', value: '<processor>', choices: payeeProcessors })),
    merchant: text({ summary: "the payee's account with the processor; not for nacha", value: '<account>' }),
  },
  confirm: ({ payee, processor }) =>
    `Send payments of ${payee} to ${processor} from now on? Customers need to save their cards again.`,
  role: 'owner',
  async run({ database, tenant, actor, values: { payee: payeeCode, processor, merchant } }) {
    const usesFiles = processorFacts[processor].transport === 'ach-files';
    if ((merchant === undefined) !== usesFiles)
      throw usageFailure(usesFiles ? `${processor} doesn't take --merchant.` : `${processor} requires --merchant.`);
    const result = await setPayeeProcessor(
      { database },
      { tenant, actor, payeeCode, processor, merchant: merchant ?? payeeCode },
    );
    if (result.kind === 'payee-unknown')
      throw usageFailure(`${tenant.label} has no payee ${payeeCode}.`, `Its payees: ${result.codes.join(', ')}.`);
    if (result.kind === 'not-configured')
      throw usageFailure(
        `${payeeCode} has no ACH settings yet.`,
        "An administrator needs to enter the bank's values in the console first: see docs/ach.md.",
      );
    return {
      document: { tenant: tenant.label, payeeCode, processor, merchant: result.merchant },
      text: `Payments of ${payeeCode} now go to ${processor} as ${result.merchant}.`,
    };
  },
});
