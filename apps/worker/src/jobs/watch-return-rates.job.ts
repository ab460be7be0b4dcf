import { watchReturnRates } from '@quittance/services/returns/watch-return-rates';
import type { TenantJob } from '../worker-context.ts';

/** Logs an error when a payee's rate of returned debits nears or exceeds its limit. */
export const watchReturnRatesJob: TenantJob = async (context, tenant) => {
  const about = { job: 'watch-return-rates', tenant: tenant.label };
  for (const { payeeCode: payee, rate } of await watchReturnRates(context, tenant)) {
    const { kind, level, returns, debits, basisPoints, limitBasisPoints } = rate;
    const figures = { kind, stands: level, returns, debits, basisPoints, limitBasisPoints };
    context.log.error({ ...about, payee, ...figures }, 'a return rate has come near its limit');
  }
};
