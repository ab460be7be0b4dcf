import { setCashNetwork as setNetwork } from '@quittance/services/cash/set-cash-network';
import { usageFailure } from '../../frame/command-failure.ts';
import { flag, required, text } from '../../frame/option.ts';
import { readSecret } from '../../installation/read-secret.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

const shortestSecret = 32;

/** Gives a payee the network whose retailers take cash for it. */
export const setCashNetwork = tenantCommand({
  name: 'tenant set-cash-network',
  summary: 'give a payee the network whose stores take cash for it',
  details:
    'The network signs its notices with a secret of 32 characters or more, which is read from the setting NETWORK_SECRET, from --secret-file, or typed at the terminal. ' +
    'It takes the place of the network before; what that one signs from then on is refused. docs/cash.md has the notices.',
  examples: [
    'quittance tenant set-cash-network --tenant northwind --payee NORTHWIND --name CornerPay --secret-file secret.txt',
    'quittance tenant set-cash-network --tenant northwind --payee NORTHWIND --none',
  ],
  options: {
    payee: required(text({ summary: "the payee's code", value: '<code>' })),
    name: text({ summary: 'what people read on the slip: "Any store that takes …"', value: '<name>' }),
    none: flag('take the network away: no slip can be made or paid any more'),
    secretFile: text({ summary: 'the file that has the secret', value: '<file>' }),
  },
  settings: ['NETWORK_SECRET'],
  confirm: ({ none, payee }) =>
    none ? `Is ${payee} to take no cash any more? Slips that are open cannot be paid then.` : undefined,
  role: 'owner',
  isSealed: true,
  async run(call) {
    const { database, keyring, tenant, values } = call;
    const { payee: payeeCode, name, none } = values;
    if ((name === undefined) !== none) throw usageFailure('Either --name or --none says what is meant.');
    const secret = none
      ? ''
      : await readSecret(call, {
          setting: 'NETWORK_SECRET',
          file: values.secretFile,
          question: "The network's secret",
        });
    if (!none && secret.length < shortestSecret)
      throw usageFailure(`The secret has ${secret.length} characters, and it needs ${shortestSecret}.`);
    const known = await database.inTenant(tenant.id, (tx) =>
      tx.selectFrom('payee').select('payee_code').where('tenant_id', '=', tenant.id).orderBy('payee_code').execute(),
    );
    if (!known.some(({ payee_code }) => payee_code === payeeCode))
      throw usageFailure(
        `${tenant.label} has no payee ${payeeCode}.`,
        `It has ${known.map(({ payee_code }) => payee_code).join(', ')}.`,
      );
    await setNetwork(
      { database, keyring },
      { tenant, payeeCode, network: name === undefined ? undefined : { name, secret } },
    );
    return {
      document: { tenant: tenant.label, payeeCode, network: name ?? null },
      text:
        name === undefined ? `${payeeCode} takes no cash any more.` : `${payeeCode} now takes cash through ${name}.`,
    };
  },
});
