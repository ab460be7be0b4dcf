import { onePersonSums } from '@quittance/domain/payments/alone-sums';
import { setOnePerson } from '@quittance/services/tenant-settings/set-one-person';
import { choice, required } from '../../frame/option.ts';
import { money } from '../../frame/plain-values.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

/** Says that a tenant has one employee, or that it no longer does. */
export const setOnePersonTenant = tenantCommand({
  name: 'tenant one-person',
  summary: 'say that a tenant has one employee, so that nobody else approves and lower limits hold',
  details:
    'Nobody is asked to approve anything then, and one person may change debts by ' +
    `${money(onePersonSums.account)} an account in 30 days and ${money(onePersonSums.person)} a day, and give back as much. ` +
    'The audit log keeps who said so. Turn it off as soon as a second person works there: what takes two people takes them again at once.',
  examples: ['quittance tenant one-person on --tenant lumen', 'quittance tenant one-person off --tenant lumen'],
  words: {
    state: required(choice({ summary: 'whether it has one employee', value: '<on|off>', choices: ['on', 'off'] })),
  },
  confirm: ({ state }) =>
    state === 'on'
      ? 'Is one person really the only employee? Nobody else will be asked to approve what they do.'
      : 'Is there a second person now? What takes two people will take them at once.',
  role: 'owner',
  async run({ database, tenant, actor, values: { state } }) {
    const isOnePerson = state === 'on';
    await setOnePerson({ database }, { tenant, actor, isOnePerson });
    return {
      document: { tenant: tenant.label, isOnePerson },
      text: isOnePerson
        ? `${tenant.label} has one employee. Lower limits hold, and nobody else approves.`
        : `${tenant.label} has more than one employee. What takes two people takes them from now on.`,
    };
  },
});
