import { setProcessor as setPayeeProcessor } from '@quittance/services/tenant-settings/set-processor';
import { usageFailure } from '../../frame/command-failure.ts';
import { choice, required, text } from '../../frame/option.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

/** Names the processor that takes a payee's payments. */
export const setProcessor = tenantCommand({
  name: 'tenant set-processor',
  summary: 'name the processor that takes a payee’s payments from now on',
  details:
    'What was sent before stays with the processor that it was sent to, refunds of it too. Cards that people have saved are known to the processor of before alone: they have to be saved again. ' +
    'nacha is ACH files to the payee’s own bank, which takes no cards: docs/ach.md.',
  examples: [
    'quittance tenant set-processor --tenant northwind --payee NWH --processor stripe --merchant acct_1',
    'quittance tenant set-processor --tenant northwind --payee NWH --processor nacha',
  ],
  options: {
    payee: required(text({ summary: "the payee's code", value: '<code>' })),
    processor: required(
      choice({ summary: 'who takes the payments', value: '<processor>', choices: ['sandbox', 'stripe', 'nacha'] }),
    ),
    merchant: text({ summary: "the payee's account there; nacha needs none", value: '<account>' }),
  },
  confirm: ({ payee, processor }) =>
    `Are the payments of ${payee} to go to ${processor} from now on? Cards that are saved have to be saved again.`,
  role: 'owner',
  async run({ database, tenant, actor, values: { payee: payeeCode, processor, merchant } }) {
    if ((merchant === undefined) !== (processor === 'nacha'))
      throw usageFailure(processor === 'nacha' ? 'nacha takes no --merchant.' : `${processor} needs --merchant.`);
    const result = await setPayeeProcessor(
      { database },
      { tenant, actor, payeeCode, processor, merchant: merchant ?? payeeCode },
    );
    if (result.kind === 'payee-unknown')
      throw usageFailure(`${tenant.label} has no payee ${payeeCode}.`, `It has ${result.codes.join(', ')}.`);
    if (result.kind === 'not-configured')
      throw usageFailure(
        `${payeeCode} has no ACH settings yet.`,
        'An administrator gives the bank’s values at the console first: docs/ach.md.',
      );
    return {
      document: { tenant: tenant.label, payeeCode, processor, merchant: result.merchant },
      text: `Payments of ${payeeCode} go to ${processor} from now on, as ${result.merchant}.`,
    };
  },
});
