import * as contract from '@quittance/contract/staff/reports/report-emails';
import { maxReportEmails } from '@quittance/domain/reports/report-schedule';
import { scheduleReportEmail } from '@quittance/services/report-emails/report-emails';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';

const daily = { cadence: 'daily' } as const;
const asked = { report: 'collections', schedule: daily, language: 'en' } as const;
const nobodys = crypto.randomUUID();
let silent = 0;

/** Signs in an employee who gets the report every day, and on a number of days of the month. */
async function recipient({ console, tenant }: ConsoleHarness, monthly = 0) {
  const { member, cookie } = await console.enter(tenant, 'viewer');
  const wanted = { ...asked, staffId: member.staffId, payeeCode: null, age: null };
  const context = { ...console.harness.services, consoleUrl: () => 'https://console.example' };
  const scheduled: string[] = [];
  for (let day = 0; day <= monthly; day++) {
    const schedule = day === 0 ? daily : ({ cadence: 'monthly', day: 1 + (day % 31) } as const);
    const report = day > 31 ? 'plans' : asked.report;
    const result = await scheduleReportEmail(context, {
      ...{ tenant, actor: member.actor },
      wanted: { ...wanted, report, schedule },
    });
    if (result.kind === 'scheduled') scheduled.push(result.reportEmailId);
  }
  return { cookie, reportEmailID: scheduled[0] ?? '' };
}

export const reportEmailCases = [
  defineStaffCases(contract.listReportEmails, {
    async success(harness) {
      const { cookie } = await recipient(harness, 1);
      return { cookie, body: {} };
    },
    refusals: {},
  }),
  defineStaffCases(contract.scheduleReportEmail, {
    success: async () => ({ body: asked }),
    refusals: {
      NotFound: async () => ({ body: { ...asked, merchantPayeeCode: 'NOBODY' } }),
      async ReportEmailForOthers({ console, tenant }) {
        const { staffId } = await console.harness.hire(tenant, 'viewer');
        return { body: { ...asked, staffID: staffId } };
      },
      async ReportEmailLimitReached(harness) {
        const { cookie } = await recipient(harness, maxReportEmails - 1);
        return { cookie, body: { ...asked, report: 'returns' } };
      },
      async ReportEmailsOff({ console }) {
        const tenant = await makeTenant(console.world, { label: `silent-${++silent}` });
        await console.world.adminPool.query('update tenant set enable_email = false where tenant_id = $1', [tenant.id]);
        const { cookie } = await console.enter(tenant, 'viewer');
        return { tenant: tenant.label, cookie, body: asked };
      },
    },
  }),
  defineStaffCases(contract.changeReportEmail, {
    async success(harness) {
      const { cookie, reportEmailID } = await recipient(harness);
      return { cookie, body: { reportEmailID, schedule: { cadence: 'weekly', day: 1 }, language: 'es' } };
    },
    refusals: {
      NotFound: async () => ({ body: { reportEmailID: nobodys, schedule: daily, language: 'en' } }),
      async ReportEmailExists(harness) {
        const { cookie, reportEmailID } = await recipient(harness, 1);
        return { cookie, body: { reportEmailID, schedule: { cadence: 'monthly', day: 2 }, language: 'en' } };
      },
    },
  }),
  defineStaffCases(contract.endReportEmail, {
    async success(harness) {
      const { cookie, reportEmailID } = await recipient(harness);
      return { cookie, body: { reportEmailID } };
    },
    refusals: { NotFound: async () => ({ body: { reportEmailID: nobodys } }) },
  }),
];
