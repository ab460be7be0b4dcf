import { parseDate } from '@internationalized/date';
import { chargeDay } from '@quittance/domain/installment-plans/schedule/charge-day';
import type { Rhythm } from '@quittance/domain/installment-plans/schedule/rhythm';
import { rhythmDays } from '@quittance/domain/installment-plans/schedule/rhythm-days';
import type { Cents } from '@quittance/domain/money/cents';
import { disputeFor, payOnce } from './actors/customer.ts';
import { Hosts } from './actors/hosts.ts';
import { changeReach, drawReach } from './actors/mail-reader.ts';
import { decideReviews } from './actors/operator.ts';
import { beginWorker } from './actors/worker.ts';
import { type Core, occasionOf, tenant } from './core.ts';
import type { FakeDatabase } from './database/fake-database.ts';
import type { TableName, Tables } from './database/tables.ts';
import type { FaultPlan } from './fault-plan.ts';
import { mailLetters } from './notices/open-notice-cases.ts';
import { contactId } from './notices/send-notices.ts';

const dayMs = 86_400_000;
const rhythms: readonly Rhythm[] = [
  { frequency: 'weekly', weekday: 1 },
  { frequency: 'every-2-weeks', weekday: 5 },
  { frequency: 'twice-a-month', days: [1, 15] },
  { frequency: 'monthly', day: 31 },
];

/** A bank account that the customer saved twice, and a card. */
const methods = [
  { id: 'bank', kind: 'bank', fingerprint: '123456789' },
  { id: 'bank again', kind: 'bank', fingerprint: '123456789' },
  { id: 'card', kind: 'card', fingerprint: 'card' },
] as const;
/** Most tenants let us validate accounts, which is also the default. */
const validationSettings = [
  null,
  { byUs: true, elsewhere: null },
  { byUs: false, elsewhere: ' ' },
  { byUs: false, elsewhere: 'Account Check Inc., contract 7' },
] as const;

/** A seed's starting point: accounts with balances, payment methods, sometimes a plan, and the actors. */
export type World = { hosts: Hosts; openings: ReadonlyMap<string, number> };

type WorldFaultPlan = Pick<FaultPlan, 'disputeShare' | 'longDisputeShare' | 'lateBounceShare'>;

/** Draws a seed's world and starts every actor. */
export function makeWorld(core: Core, faultPlan: WorldFaultPlan): World {
  const { chance } = core.harness;
  const isDebtCollector = chance.happens(0.5);
  const openings = new Map<string, number>();
  for (const id of ['account 1', 'account 2']) {
    const balanceCents = chance.between(5_000, 40_000) as Cents;
    openings.set(id, balanceCents);
    plant(core.database, 'account', id, { id, balanceCents, isDisputed: false, isDebtCollector });
  }
  plant(core.database, 'contact', contactId, {
    reach: drawReach(chance, faultPlan),
    address: 1,
    isUndeliverable: false,
  });
  const { validatesAccounts } = core.processor.traits;
  const accountValidation = chance.pick(validationSettings);
  const processor = validatesAccounts ? 'sandbox' : 'nacha';
  plant(core.database, 'tenant', tenant.id, { accountValidation, processor });
  for (const { id, kind, fingerprint } of methods) {
    plant(core.database, 'method', id, { id, kind, fingerprint, isRetired: false, disabledCode: null });
  }
  if (chance.happens(0.4)) plantPlan(core);
  core.database.changes = [];
  return { hosts: beginAll(core, faultPlan), openings };
}

function beginAll(core: Core, faultPlan: WorldFaultPlan): Hosts {
  const { harness } = core;
  const { chance } = harness;
  const hosts = new Hosts(core);
  for (const name of ['api 1', 'api 2']) hosts.add(name);
  for (const name of ['worker 1', 'worker 2']) hosts.add(name, (host) => beginWorker(core, host));
  const customers = chance.between(1, 3);
  for (let number = 1; number <= customers; number++) {
    const command = drawCommand(core);
    harness.spawn(`customer ${number}`, undefined, () => payOnce(core, { hosts, command }));
  }
  if (chance.happens(faultPlan.disputeShare)) {
    const fromMs = harness.nowMs + chance.between(0, chance.pick([120_000, 120_000, 3_600_000, 20 * dayMs]));
    const dispute = {
      ...{ hosts, accountId: chance.pick(['account 1', 'account 2']), fromMs },
      days: chance.happens(faultPlan.longDisputeShare) ? chance.between(150, 220) : chance.between(0, 20),
    };
    harness.spawn('a customer who disputes', undefined, () => disputeFor(core, dispute));
  }
  harness.spawn('the operator', undefined, () => decideReviews(core));
  harness.spawn('the mail room', undefined, () => mailLetters(core));
  harness.spawn('the customer who reads mail', undefined, () => changeReach(core, faultPlan));
  return hosts;
}

function drawCommand(core: Core) {
  const { chance, nowMs } = core.harness;
  const accountIds = chance.happens(0.2) ? ['account 1', 'account 2'] : [chance.pick(['account 1', 'account 2'])];
  const payAtMs = chance.happens(0.3) ? nowMs + chance.between(1, 16) * dayMs : nowMs;
  return {
    principal: 'customer',
    key: core.nextId('key'),
    shares: accountIds.map((accountId) => ({ accountId, amountCents: chance.pick([500, 2_500, 5_000]) as Cents })),
    methodId: chance.pick(methods).id,
    scheduledFor: payAtMs === nowMs ? occasionOf(core).today : new Date(payAtMs).toISOString().slice(0, 10),
    feeCents: chance.pick([0, 150]) as Cents,
    confirmDuplicate: chance.happens(0.3),
  };
}

/** Adds a plan with two or three installments to an account, starting within days. */
function plantPlan(core: Core): void {
  const { chance } = core.harness;
  const kind = chance.pick(['bank', 'card'] as const);
  const rhythm = chance.pick(rhythms);
  const id = 'plan';
  const afterMissed = chance.pick(['ask', 'end', 'stop'] as const);
  plant(core.database, 'plan', id, {
    id,
    accountId: 'account 1',
    methodId: kind,
    kind,
    state: 'active',
    stopReason: null,
    rhythm,
    afterMissed,
    agreedOn: occasionOf(core).today,
  });
  // Some plans start weeks after they were agreed, which leaves time for their notice.
  const first = parseDate(occasionOf(core).today).add({ days: chance.pick([0, 0, chance.between(1, 30)]) });
  const days = rhythmDays(rhythm, first);
  const amountCents = chance.between(1_000, 6_000) as Cents;
  const count = chance.between(2, 3);
  for (let sequence = 1; sequence <= count; sequence++) {
    const dueOn = days.next().value;
    plant(core.database, 'installment', `${id} ${sequence}`, {
      planId: id,
      sequence,
      state: 'scheduled',
      dueOn: dueOn.toString(),
      chargeOn: chargeDay(dueOn, kind).toString(),
      amountCents,
      feeCents: (sequence === 1 ? chance.pick([0, 195]) : 0) as Cents,
      tries: 0,
      paymentId: null,
      noticedAtMs: null,
    });
  }
}

function plant<Name extends TableName>(database: FakeDatabase, table: Name, id: string, row: Tables[Name]): void {
  (database.rows(table) as Map<string, Tables[Name]>).set(id, row);
}
