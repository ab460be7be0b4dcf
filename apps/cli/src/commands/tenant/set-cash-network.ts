import { setCashNetwork as setNetwork } from '@quittance/services/cash/set-cash-network';
import { usageFailure } from '../../frame/command-failure.ts';
import { flag, required, text } from '../../frame/option.ts';
import { readSecret } from '../../installation/read-secret.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

const shortestSecret = 32;

export const setCashNetwork = tenantCommand({
  name: 'tenant set-cash-network',
  summary: "set a payee's cash network",
  details:
    'The network signs its notices with a secret of at least 32 characters. Set it in NETWORK_SECRET, pass it with --secret-file, or type it at the prompt. ' +
    'This replaces the current network, whose notices are rejected from then on. For the notices, see docs/cash.md.',
  examples: [
    'quittance tenant set-cash-network --tenant northwind --payee NORTHWIND --name CornerPay --secret-file secret.txt',
    'quittance tenant set-cash-network --tenant northwind --payee NORTHWIND --none',
  ],
  options: {
    payee: required(text({ summary: "the payee's code", value: '<code>' })),
    name: text({ summary: 'the name on the cash slip: "Any store that accepts …"', value: '<name>' }),
    none: flag('remove the network, so that slips can no longer be created or paid'),
    secretFile: text({ summary: 'a file with the secret', value: '<file>' }),
  },
  settings: ['NETWORK_SECRET'],
  confirm: ({ none, payee }) =>
    none ? `Stop accepting cash for ${payee}? Open slips can't be paid after this.` : undefined,
  role: 'owner',
  isSealed: true,
  async run(call) {
    const { database, keyring, tenant, values } = call;
    const { payee: payeeCode, name, none } = values;
    if ((name === undefined) !== none) throw usageFailure('Specify either --name or --none.');
    const secret = none
      ? ''
      : await readSecret(call, {
          setting: 'NETWORK_SECRET',
          file: values.secretFile,
          question: "The network's secret",
        });
    if (!none && secret.length < shortestSecret)
      throw usageFailure(`The secret has ${secret.length} characters. It needs at least ${shortestSecret}.`);
    const known = await database.inTenant(tenant.id, (tx) =>
      tx
        .selectFrom('payee')
        .select('payee_code as code')
        .where('tenant_id', '=', tenant.id)
        .orderBy('payee_code')
        .execute(),
    );
    if (!known.some(({ code }) => code === payeeCode))
      throw usageFailure(
        `${tenant.label} has no payee ${payeeCode}.`,
        `Its payees: ${known.map(({ code }) => code).join(', ')}.`,
      );
    await setNetwork(
      { database, keyring },
      { tenant, payeeCode, network: name === undefined ? undefined : { name, secret } },
    );
    return {
      document: { tenant: tenant.label, payeeCode, network: name ?? null },
      text:
        name === undefined ? `${payeeCode} no longer accepts cash.` : `${payeeCode} now accepts cash through ${name}.`,
    };
  },
});
