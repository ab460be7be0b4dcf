import { parseDate } from '@internationalized/date';
import type { SeriesFee } from '@quittance/domain/installment-plans/installment-fees';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import type { Rhythm } from '@quittance/domain/installment-plans/schedule/rhythm';
import { cents } from '@quittance/domain/money/cents';
import { settlementSchedule } from '@quittance/domain/settlements/settlement-schedule';
import { cancelInstallmentSeries } from '../../installment-plans/change/cancel-installment-series.ts';
import {
  type ChangePlanCommand,
  changeInstallmentSeries,
} from '../../installment-plans/change/change-installment-series.ts';
import {
  type CreatePlanCommand,
  createInstallmentSeries,
} from '../../installment-plans/create/create-installment-series.ts';
import {
  type PreviewCommand,
  previewInstallmentSeries,
} from '../../installment-plans/create/preview-installment-series.ts';
import { findPlanView, type PlanView } from '../../installment-plans/view/plan-view.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { makeSettlement, type TestSettlement } from '../fixtures/test-settlement.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from './payment-harness.ts';

/** Changes to a plan of $50.00 every Monday, from today until the balance is paid. */
export type PlanChanges = {
  rhythm?: Rhythm;
  amountCents?: number;
  /** Defaults to the account's balance. */
  totalCents?: number;
  /** YYYY-MM-DD. Defaults to today. */
  startOn?: string;
  /** Replaces all of the above. */
  schedule?: InstallmentSchedule;
  settlementId?: string;
  /** The reference of a saved method. Defaults to a new card. */
  method?: string;
  paymentMethodType?: PreviewCommand['paymentMethodType'];
};

export async function openPlanHarness(...args: Parameters<typeof openPaymentHarness>) {
  const harness = await openPaymentHarness(...args);
  return { ...harness, ...planActions(harness) };
}

export type PlanHarness = Awaited<ReturnType<typeof openPlanHarness>>;

export function planActions(harness: PaymentHarness) {
  const { tenant, world, api, query } = harness;
  const client = { address: '127.0.0.1', userAgent: 'test' };
  const noFee: SeriesFee = { assignment: 'first-payment-only', rate: { kind: 'fixed', amountCents: cents(0) } };

  const scheduleFor = async (payer: Payer, changes: PlanChanges): Promise<InstallmentSchedule> => ({
    rhythm: changes.rhythm ?? { frequency: 'weekly', weekday: 1 },
    startOn: changes.startOn ? parseDate(changes.startOn) : todayOf(tenant, world.clock.now),
    first: undefined,
    calculation: 'recurring',
    amountCents: cents(changes.amountCents ?? 5_000),
    end: { kind: 'amount', totalCents: cents(changes.totalCents ?? (await harness.balance(payer))) },
  });

  const preview = async (payer: Payer, changes: PlanChanges & Partial<PreviewCommand> = {}) =>
    previewInstallmentSeries(api, {
      tenant,
      session: payer.session,
      accountReferenceCode: payer.accountReferenceCode,
      settlementId: undefined,
      paymentMethodType: changes.method?.startsWith('b') ? 'bankaccount' : 'creditcard',
      schedule: changes.schedule ?? (await scheduleFor(payer, changes)),
      fee: noFee,
      isKept: true,
      ...changes,
    });

  /** Throws on a refusal. */
  const recipe = async (payer: Payer, changes: PlanChanges = {}): Promise<string> => {
    const previewed = await preview(payer, changes);
    if (previewed.kind === 'refused') throw new Error(`refused: ${previewed.code} ${previewed.field}`);
    if (previewed.recipeId === null) throw new Error('no recipe was kept');
    return previewed.recipeId;
  };

  const create = async (
    payer: Payer,
    of: Pick<CreatePlanCommand, 'recipeId' | 'methodReference'> & Partial<CreatePlanCommand>,
  ) =>
    createInstallmentSeries(api, {
      tenant,
      session: payer.session,
      expectedFeeCents: undefined,
      authorizedIn: 'en',
      client,
      ...of,
    });

  const referenceOf = async (method: Promise<{ kind: string } | { kind: 'saved'; reference: string }>) => {
    const saved = await method;
    if (!('reference' in saved)) throw new Error('the method is not saved');
    return saved.reference;
  };

  return {
    scheduleFor,
    preview,
    recipe,
    create,

    cardReference: (payer: Payer, card: Parameters<typeof harness.card>[1] = {}) =>
      referenceOf(harness.card(payer, card)),
    bankReference: (payer: Payer, bank: Parameters<typeof harness.bank>[1] = {}) =>
      referenceOf(harness.bank(payer, bank)),

    /** Throws on a refusal. */
    async makePlan(payer: Payer, changes: PlanChanges = {}): Promise<PlanView> {
      const methodReference = changes.method ?? (await referenceOf(harness.card(payer)));
      const made = await create(payer, {
        recipeId: await recipe(payer, { ...changes, method: methodReference }),
        methodReference,
      });
      if (made.kind === 'refused') throw new Error(`refused: ${made.code} ${made.field}`);
      return made.plan;
    },

    /** Changes the current version of a plan, authorized in English. */
    async change(
      payer: Payer,
      planId: string,
      change: ChangePlanCommand['change'],
      command: Partial<ChangePlanCommand> = {},
    ) {
      const [row] = await query<{ version_no: number }>(
        'select version_no from installment_plan where plan_id::text = $1',
        [planId],
      );
      const asked = {
        tenant,
        session: payer.session,
        planId,
        change,
        isPreview: false,
        authorizedIn: 'en',
        client,
      } as const;
      return changeInstallmentSeries(api, { versionNumber: row?.version_no, ...asked, ...command });
    },

    cancel: (payer: Payer, planId: string) =>
      cancelInstallmentSeries(api, { tenant, session: payer.session, planId, client }),

    async plan(payer: Payer, planId: string): Promise<PlanView> {
      const owner = { tenantId: tenant.id, customerId: payer.session.customerId };
      const found = await api.database.inCustomer(owner, (tx) => findPlanView(tx, { ...owner, planId }));
      if (!found) throw new Error('no such plan');
      return found;
    },

    /** Returns a plan's events as `event` or `event:reason`, in order. */
    async planTrail(planId: string): Promise<string[]> {
      const text = `select event || coalesce(':' || reason, '') as line from plan_event where plan_id = $1 order by event_no`;
      return (await query<{ line: string }>(text, [planId])).map((row) => row.line);
    },

    /** Summarizes the plan tables as text. Equal before and after when nothing was written. */
    async planFootprint(): Promise<string> {
      const tables = [
        'installment_plan',
        'installment',
        'plan_version',
        'plan_event',
        'installment_recipe',
        'settlement',
        'account',
      ];
      const marks = tables.map(
        (table) => `(select md5(string_agg(r::text, '|' order by r::text)) from ${table} r) as ${table}`,
      );
      return JSON.stringify(await query(`select ${marks.join(', ')}`));
    },

    /** Writes an accepted settlement of $120.00, paid by a plan over half a year, and returns its id. */
    settlement: ({ session, accountReferenceCode }: Payer, terms: TestSettlement = {}): Promise<string> =>
      makeSettlement(world, { tenant, session, accountReferenceCode, ...terms }),

    /** Returns the schedule of such a settlement's plan from a start date, YYYY-MM-DD. */
    settlementSchedule(selectedOn: string, terms: TestSettlement = {}): InstallmentSchedule {
      const today = todayOf(tenant, world.clock.now);
      const isPartly = terms.offerType === 'lump-sum-autopay';
      return settlementSchedule(
        {
          type: isPartly ? 'lump-sum-autopay' : 'autopay',
          totalCents: cents(terms.totalCents ?? 12_000),
          downPaymentCents: isPartly ? cents(terms.downPaymentCents ?? 2_000) : null,
          dueOn: terms.payBy ? parseDate(terms.payBy) : today.add({ months: 6 }),
        },
        { selectedOn: parseDate(selectedOn), today },
      );
    },
  };
}
