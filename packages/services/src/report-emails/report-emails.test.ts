import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { currentReportNames, reportNames } from '@quittance/domain/reports/report-name';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { getCollections } from '../reports/get-collections.ts';
import { loginHash, staffPath } from '../staff/staff-member.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { queueReportEmails } from './queue-report-emails.ts';
import { changeReportEmail, endReportEmail, listReportEmails, scheduleReportEmail } from './report-emails.ts';

let harness: MoneyHarness;
let tenant: TenantRow;
let viewer: Awaited<ReturnType<typeof hire>>;
const consoleUrl = (label: string) => `https://${label}.console.example`;
const at = (text: string) => {
  harness.world.clock.now = new Date(text);
};

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
  tenant = harness.tenant;
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.query('delete from report_email');
  await harness.query("delete from message where template = 'ReportTotals'");
  // Monday, 10 a.m. in Chicago.
  at('2026-11-23T16:00:00Z');
  viewer = await hire('viewer');
  harness.world.outbox.mails.splice(0);
});

/** Adds an active employee with an address. */
async function hire(role: StaffRole, of: TenantRow = tenant) {
  const staffId = crypto.randomUUID();
  const email = `${staffId}@staff.example`;
  await harness.world.context.database.inTenant(of.id, async (tx) => {
    const key = await harness.world.context.keyring.forTenant(of.id, tx);
    const seal = (column: 'name_sealed' | 'email_sealed', text: string) => key.seal(text, staffPath(staffId, column));
    await harness.query(
      `insert into staff_member (tenant_id, staff_id, login_hash, name_sealed, email_sealed, role, state, created_at)
       values ($1, $2, $3, $4, $5, $6, 'active', now())`,
      [of.id, staffId, loginHash(key, email), seal('name_sealed', 'Vera'), seal('email_sealed', email), role],
    );
  });
  return { staffId, email, actor: { kind: 'staff', staffId, name: 'Vera', role } as const };
}

const context = () => ({ ...harness.staff, consoleUrl });
const wanted = (changes: Partial<Parameters<typeof scheduleReportEmail>[1]['wanted']> = {}) => ({
  ...({ staffId: viewer.staffId, report: 'collections', payeeCode: null, age: null, language: 'en' } as const),
  schedule: { cadence: 'daily' } as const,
  ...changes,
});
const schedule = (changes: Parameters<typeof wanted>[0] = {}, actor = viewer.actor as never) =>
  scheduleReportEmail(context(), { tenant, actor: actor ?? viewer.actor, wanted: wanted(changes) });
async function scheduled(changes: Parameters<typeof wanted>[0] = {}): Promise<string> {
  const result = await schedule(changes);
  if (result.kind === 'refused') throw new Error(result.code);
  return result.reportEmailId;
}
const faults: unknown[] = [];
const worker = () => ({ ...harness.worker, onFault: (fault: unknown) => void faults.push(fault) });
const queue = () => queueReportEmails(worker(), tenant);
async function sentTo(email = viewer.email) {
  await sweepMessages({ ...harness.world.worker, onFault: (fault) => void faults.push(fault) }, tenant);
  expect(faults.splice(0)).toEqual([]);
  return harness.world.outbox.mails.filter(({ to }) => to === email);
}

describe('report e-mails', () => {
  it('are sent at 7 a.m. with the report’s totals and a link to the same report, and name no customer', async () => {
    const payer = await harness.newPayer({ balanceCents: 90_000 });
    await harness.paidByCard(payer, cents(12_345), '4111111111111111');
    const id = await scheduled({ payeeCode: 'PAYEE' });
    at('2026-11-24T12:59:00Z');
    expect(await queue()).toBe(0);
    at('2026-11-24T13:00:00Z');
    expect(await queue()).toBe(1);
    expect(await queue()).toBe(0);
    const [mail, ...more] = await sentTo();
    expect(more).toEqual([]);
    const day = parseDate('2026-11-23');
    const report = await getCollections(harness.staff, { tenant, period: { from: day, to: day } });
    if (report.kind === 'refused') throw new Error(report.code);
    expect(report.total.grossCents).toBe(12_345);
    const url = `https://${tenant.label}.console.example`;
    for (const part of ['Vera', 'Payments: 1', 'Collected: $123.45', 'PAYEE', `${url}/report-emails?end=${id}`])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain(
      `${url}/reports?report=collections&span=own&from=2026-11-23&to=2026-11-23&payee=PAYEE`,
    );
    expect(mail?.subject).toBe('Collections: Nov 23, 2026');
    expect(mail?.text).not.toContain(payer.accountReferenceCode);
  });

  it.each(reportNames)('can be made by the worker for the report %s, in Spanish', async (report) => {
    await scheduled({ report, language: 'es', age: report === 'unpaid' ? '31-60' : null });
    at('2026-11-24T13:00:00Z');
    expect(await queue()).toBe(1);
    const [mail] = await sentTo();
    expect(mail?.text).toContain('Hola, Vera.');
    expect(mail?.text.includes('span=own')).toBe(!currentReportNames.some((name) => name === report));
    expect(mail?.text.includes('age=31-60')).toBe(report === 'unpaid');
  });

  it('are sent once by ten workers, and after a worker was killed', async () => {
    await scheduled();
    at('2026-11-24T13:00:00Z');
    const dying = {
      ...worker(),
      database: {
        ...harness.worker.database,
        inTenant: ((tenantId, work) =>
          harness.worker.database.inTenant(tenantId, async (tx) => {
            const result = await work(tx);
            if (result === true) throw new Error('killed');
            return result;
          })) as typeof harness.worker.database.inTenant,
      },
    };
    expect(await queueReportEmails(dying, tenant)).toBe(0);
    expect(faults.splice(0)).toMatchObject([{ message: 'killed' }]);
    const counts = await Promise.all(Array.from({ length: 10 }, queue));
    expect(counts.reduce((all, count) => all + count, 0)).toBe(1);
    expect(await sentTo()).toHaveLength(1);
  });

  it('are one e-mail after three days without a worker, and cover all of them', async () => {
    await scheduled();
    at('2026-11-27T20:00:00Z');
    expect(await queue()).toBe(1);
    expect((await sentTo()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Collections: Nov 23\s–\s26, 2026$/),
    ]);
    at('2026-11-28T13:00:00Z');
    expect(await queue()).toBe(1);
    expect((await sentTo()).map(({ subject }) => subject)).toContain('Collections: Nov 27, 2026');
  });

  it('are not made for an employee who was deactivated, and don’t pile up until they return', async () => {
    await scheduled();
    const setState = (state: string) =>
      harness.query('update staff_member set state = $2 where staff_id = $1', [viewer.staffId, state]);
    await setState('disabled');
    at('2026-11-24T13:00:00Z');
    expect(await queue()).toBe(0);
    await setState('active');
    expect(await queue()).toBe(0);
    at('2026-11-25T13:00:00Z');
    expect(await queue()).toBe(1);
  });

  it.each([
    [
      'the employee leaves',
      () => harness.query("update staff_member set state = 'disabled' where staff_id = $1", [viewer.staffId]),
    ],
    ['they end', () => harness.query('delete from report_email')],
  ])('are not sent when %s before the mail server answers', async (_when, leave) => {
    await scheduled();
    at('2026-11-24T13:00:00Z');
    expect(await queue()).toBe(1);
    await leave();
    expect(await sentTo()).toEqual([]);
    expect(await harness.query("select state, sealed from message where template = 'ReportTotals'")).toEqual([
      { state: 'withdrawn', sealed: null },
    ]);
  });
});

describe('the schedule of report e-mails', () => {
  it('has one effect when ten requests come at the same time', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, () => schedule({ schedule: { cadence: 'monthly', day: 31 } })),
    );
    expect(new Set(results.map((each) => (each.kind === 'scheduled' ? each.reportEmailId : each.code))).size).toBe(1);
    expect(await listReportEmails(context(), { tenant, actor: viewer.actor })).toMatchObject([
      { nextOn: '2026-11-30', isOwn: true, recipientName: 'Vera', schedule: { cadence: 'monthly', day: 31 } },
    ]);
  });

  it('can be changed, but not to one that the employee has', async () => {
    const id = await scheduled();
    await scheduled({ schedule: { cadence: 'weekly', day: 5 } });
    const change = (day: number) =>
      changeReportEmail(context(), {
        tenant,
        actor: viewer.actor,
        reportEmailId: id,
        schedule: { cadence: 'weekly', day },
        language: 'es',
      });
    expect(await change(5)).toMatchObject({ code: 'ReportEmailExists' });
    expect(await change(3)).toEqual({ kind: 'changed' });
    const [changed] = await listReportEmails(context(), { tenant, actor: viewer.actor });
    expect(changed).toMatchObject({ nextOn: '2026-11-25', language: 'es', schedule: { cadence: 'weekly', day: 3 } });
    at('2026-11-24T13:00:00Z');
    expect(await queue()).toBe(0);
    at('2026-11-25T13:00:00Z');
    expect(await queue()).toBe(1);
  });

  it('of others is an administrator’s, and only recipients and administrators see and end one', async () => {
    const [other, olga] = [await hire('supervisor'), await hire('administrator')];
    const id = await scheduled();
    expect(await schedule({ staffId: other.staffId })).toMatchObject({ code: 'ReportEmailForOthers' });
    expect(await schedule({ staffId: other.staffId }, olga.actor as never)).toMatchObject({ kind: 'scheduled' });
    const end = (actor: typeof olga.actor | typeof other.actor | typeof viewer.actor) =>
      endReportEmail(context(), { tenant, actor, reportEmailId: id });
    expect(await listReportEmails(context(), { tenant, actor: other.actor })).toMatchObject([
      { staffId: other.staffId },
    ]);
    expect(await listReportEmails(context(), { tenant, actor: olga.actor })).toHaveLength(2);
    expect(await end(other.actor)).toMatchObject({ code: 'NotFound' });
    expect(await end(olga.actor)).toEqual({ kind: 'ended' });
    expect(await end(viewer.actor)).toMatchObject({ code: 'NotFound' });
  });

  it('belongs to its tenant, and needs an active employee and e-mail', async () => {
    const elsewhere = await makeTenant(harness.world, { label: 'other-emails' });
    const stranger = await hire('administrator', elsewhere);
    const id = await scheduled();
    const asStranger = { tenant: elsewhere, actor: stranger.actor };
    expect(await listReportEmails(context(), asStranger)).toEqual([]);
    expect(await endReportEmail(context(), { ...asStranger, reportEmailId: id })).toMatchObject({ code: 'NotFound' });
    expect(await scheduleReportEmail(context(), { ...asStranger, wanted: wanted() })).toMatchObject({
      code: 'NotFound',
    });
    expect(await schedule({ payeeCode: 'NOBODY' })).toMatchObject({ code: 'NotFound' });
    const silent = { ...tenant, enableEmail: false };
    expect(
      await scheduleReportEmail(context(), { tenant: silent, actor: viewer.actor, wanted: wanted() }),
    ).toMatchObject({
      code: 'ReportEmailsOff',
    });
  });
});
