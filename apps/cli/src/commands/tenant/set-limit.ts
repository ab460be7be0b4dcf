import { cents } from '@quittance/domain/money/cents';
import { checkScopes, isCheckScope } from '@quittance/domain/payment-methods/check-limits';
import { velocityScopes } from '@quittance/domain/payments/velocity-limits';
import { setVelocityLimit } from '@quittance/services/payments/reserve/velocity-limits';
import { amountOption } from '../../frame/amount-option.ts';
import { usageFailure } from '../../frame/command-failure.ts';
import { choice, required, wholeNumber } from '../../frame/option.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { formatLimits, loadAllLimits } from './format-limits.ts';

export const setLimit = tenantCommand({
  name: 'tenant set-limit',
  summary: "set one of a tenant's attempt limits",
  details:
    'Replaces the current limit within 5 seconds. Without --payments, any number of attempts is allowed; without --amount, any amount.',
  examples: ['quittance tenant set-limit customer --tenant lumen --minutes 60 --payments 5 --amount 2000'],
  positionals: {
    scope: required(
      choice({
        summary:
          'the attempts to count: client is a network address, method is a card or bank account, and check-… counts checks of new cards and accounts',
        value: '<scope>',
        choices: [...velocityScopes, ...checkScopes],
      }),
    ),
  },
  options: {
    minutes: required(wholeNumber({ summary: 'the time window in minutes', value: '<minutes>', from: 1, to: 43_200 })),
    payments: wholeNumber({
      summary: 'the maximum number of attempts in that time',
      value: '<number>',
      from: 1,
      to: 1_000_000,
    }),
    amount: amountOption('the maximum amount in that time, in dollars'),
  },
  role: 'owner',
  async run({ database, tenant, values: { scope, minutes, payments, amount } }) {
    if (isCheckScope(scope) && amount !== undefined) {
      throw usageFailure(`${scope} counts checks, which have no amount.`, 'Run the command without --amount.');
    }
    const counted = { windowMinutes: minutes, maxPayments: payments ?? null };
    const limit = isCheckScope(scope)
      ? { ...counted, scope }
      : { ...counted, scope, maxCents: amount === undefined ? null : cents(amount) };
    return formatLimits(
      await database.inTenant(tenant.id, async (tx) => {
        await setVelocityLimit(tx, { tenantId: tenant.id, limit });
        return loadAllLimits(tx, tenant.id);
      }),
    );
  },
});
