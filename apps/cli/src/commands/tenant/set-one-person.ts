import { onePersonSums } from '@quittance/domain/payments/alone-sums';
import { setOnePerson } from '@quittance/services/tenant-settings/set-one-person';
import { choice, required } from '../../frame/option.ts';
import { money } from '../../frame/plain-values.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

/** Turns approvals off for a tenant with one employee, or back on. */
export const setOnePersonTenant = tenantCommand({
  name: 'tenant one-person',
  summary: 'turn off approvals for a tenant with one employee',
  details:
    'Nothing needs approval, and lower limits apply: the employee can change debts by up to ' +
    `${money(onePersonSums.account)} per account in 30 days and ${money(onePersonSums.person)} a day, and refund up to the same amounts. ` +
    'The audit log records who changed this. Turn this off as soon as the tenant has a second employee. Approvals are then required again right away.',
  examples: ['quittance tenant one-person on --tenant lumen', 'quittance tenant one-person off --tenant lumen'],
  positionals: {
    state: required(
      choice({ summary: 'whether the tenant has one employee', value: '<on|off>', choices: ['on', 'off'] }),
    ),
  },
  confirm: ({ state }) =>
    state === 'on'
      ? 'Turn off approvals? Nobody else will approve what this employee does.'
      : "Turn approvals back on? They'll be required right away.",
  role: 'owner',
  async run({ database, tenant, actor, values: { state } }) {
    const isOnePerson = state === 'on';
    await setOnePerson({ database }, { tenant, actor, isOnePerson });
    return {
      document: { tenant: tenant.label, isOnePerson },
      text: isOnePerson
        ? `${tenant.label} has one employee. Approvals are off, and lower limits apply.`
        : `${tenant.label} has more than one employee. Approvals are required again.`,
    };
  },
});
