import { getRetentionReport } from '@quittance/contract/staff/retention-report';
import type { RetentionPeriod } from '@quittance/domain/retention/retention-period';
import { type RetentionRule, regulationOf } from '@quittance/domain/retention/retention-rules';
import { monthOfReport, reportRetention } from '@quittance/services/retention/report-retention';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

export function addStaffRetentionRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, getRetentionReport, {
    async handle(_asked, { request }) {
      const { month, by } = monthOfReport(services.now());
      const { tenant } = callerOf(request);
      const records = await reportRetention(services, { tenant, by });
      return {
        responses: successResponses,
        month,
        records: records.map(({ rules, ...record }) => ({ ...record, rules: rules.map(presentRule) })),
      };
    },
  });
}

function presentRule(rule: RetentionRule) {
  return {
    ...presentPeriod(rule.period),
    from: rule.from,
    isForDebtCollectors: rule.tenants !== 'all',
    regulation: regulationOf(rule),
  };
}

function presentPeriod(period: RetentionPeriod) {
  if ('years' in period) return { count: period.years, unit: 'years' as const };
  return 'days' in period
    ? { count: period.days, unit: 'days' as const }
    : { count: period.hours, unit: 'hours' as const };
}
