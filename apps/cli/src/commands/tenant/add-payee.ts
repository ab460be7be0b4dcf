import { addPayee as add } from '@quittance/services/tenant-settings/add-payee';
import { choice, required, text } from '../../frame/option.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

/** Gives a tenant one more payee. */
export const addPayee = tenantCommand({
  name: 'tenant add-payee',
  summary: 'one more creditor whose accounts are paid at a tenant',
  details:
    'It goes by the tenant’s own settings until it gets some of its own. A code that is there already is left as it is.',
  examples: ['quittance tenant add-payee WATER --tenant acme --name "Acme Water" --merchant acct_2 --processor stripe'],
  words: { code: required(text({ summary: 'what files and calls know it by', value: '<code>' })) },
  options: {
    name: required(text({ summary: 'its name, as people know it', value: '<name>' })),
    processor: choice({
      summary: 'where it is paid (sandbox)',
      value: '<processor>',
      choices: ['sandbox', 'stripe'],
    }),
    merchant: required(text({ summary: 'its account there', value: '<account>' })),
  },
  role: 'owner',
  async run({ database, now, tenant, actor, values: { code, name, processor = 'sandbox', merchant } }) {
    const { kind } = await add({ database, now }, { tenant, actor, payee: { code, name, processor, merchant } });
    const isNew = kind === 'added';
    return {
      document: { isNew, tenant: tenant.label, payeeCode: code },
      text: isNew ? `${tenant.label} has the payee ${code} now.` : `${tenant.label} had the payee ${code} already.`,
    };
  },
});
