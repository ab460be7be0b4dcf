import { watchReturnRates } from '@quittance/services/returns/watch-return-rates';
import type { TenantJob } from '../worker-context.ts';

/** Looks every day at how many debits came back; a rate that has come near its limit, or over it, is an error that someone acts on. */
export const watchReturnRatesJob: TenantJob = async (context, tenant) => {
  const about = { job: 'watch-return-rates', tenant: tenant.label };
  for (const { payeeCode: payee, rate } of await watchReturnRates(context, tenant)) {
    const { kind, level, returns, debits, basisPoints, limitBasisPoints } = rate;
    const figures = { kind, stands: level, returns, debits, basisPoints, limitBasisPoints };
    context.log.error({ ...about, payee, ...figures }, 'a return rate has come near its limit');
  }
};
