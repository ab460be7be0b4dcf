import { accountProcessors } from '@quittance/domain/payments/processor-names';
import { addPayee as add } from '@quittance/services/tenant-settings/add-payee';
import { choice, required, text } from '../../frame/option.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const addPayee = tenantCommand({
  name: 'tenant add-payee',
  summary: 'add a payee to a tenant',
  details:
    "The payee uses the tenant's settings until it has custom ones. If a payee already has this code, nothing changes.",
  examples: ['quittance tenant add-payee WATER --tenant acme --name "Acme Water" --merchant acct_2 --processor stripe'],
  positionals: { code: required(text({ summary: "the payee's code, used in files and the API", value: '<code>' })) },
  options: {
    name: required(text({ summary: 'the name that customers see', value: '<name>' })),
    processor: choice({
      summary: 'the payment processor (default: sandbox)',
      value: '<processor>',
      choices: accountProcessors,
    }),
    merchant: required(text({ summary: "the payee's account with the processor", value: '<account>' })),
  },
  role: 'owner',
  async run({ database, now, tenant, actor, values: { code, name, processor = 'sandbox', merchant } }) {
    const { kind } = await add({ database, now }, { tenant, actor, payee: { code, name, processor, merchant } });
    const isNew = kind === 'added';
    return {
      document: { isNew, tenant: tenant.label, payeeCode: code },
      text: isNew ? `Added the payee ${code} to ${tenant.label}.` : `${tenant.label} already has the payee ${code}.`,
    };
  },
});
