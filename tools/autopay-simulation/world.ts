import type { CalendarDate } from '@internationalized/date';
import type { AutopayAccount } from '@quittance/domain/autopay/account-bar';
import type { AutopayCharge } from '@quittance/domain/autopay/autopay-charge';
import type { AutopayState } from '@quittance/domain/autopay/autopay-life';
import type { AutopayTerms } from '@quittance/domain/autopay/autopay-terms';
import type { MethodFacts } from '@quittance/domain/autopay/chargeable-method';
import type { BillState } from '@quittance/domain/bills/bill';
import type { Cents } from '@quittance/domain/money/cents';
import { Chance } from '../simulation/scheduler/chance.ts';
import { EventQueue } from './event-queue.ts';
import { LocalDays } from './local-days.ts';
import type { AutopayMutant } from './mutants.ts';
import { AutopayWatch } from './watch.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const simulatedDays = 730;

export type SimulatedBill = {
  readonly id: number;
  readonly number: number;
  readonly accountId: number;
  state: BillState;
  readonly amountDueCents: Cents;
  readonly billedBalanceCents: Cents;
  readonly dueOn: CalendarDate | null;
  readonly arrivedAtMs: number;
};

/** A charge as stored. `announcement` counts its notices, so that a delivery is never recorded for another one. */
export type StoredCharge = {
  readonly place: Place;
  charge: AutopayCharge;
  announcement: number;
  sentAnnouncement: number;
};

/** A bill with its account and an agreement of that account. */
export type Place = {
  readonly account: SimulatedAccount;
  readonly agreement: SimulatedAgreement;
  readonly bill: SimulatedBill;
};

export type SimulatedAgreement = {
  readonly id: number;
  readonly madeAtMs: number;
  state: AutopayState;
  terms: AutopayTerms;
  authorizedOn: CalendarDate;
  previousCents: Cents | null;
  readonly charges: Map<number, StoredCharge>;
  /** Bills without a charge, with the reason. */
  readonly uncharged: Map<number, string>;
};

export type SimulatedPayment = {
  readonly id: number;
  readonly account: SimulatedAccount;
  readonly agreement: SimulatedAgreement;
  readonly bill: SimulatedBill;
  readonly amountCents: Cents;
  readonly methodId: string;
  readonly madeOn: CalendarDate;
  /** Amount that the agreement's last payment took before this one. */
  readonly beforeCents: Cents | null;
  state: 'reserved' | 'sent' | 'paid' | 'failed' | 'canceled';
  settledAtMs?: number;
  failedAtMs?: number;
  /** True when it failed for another reason than insufficient funds. */
  isFinal: boolean;
};

export type SimulatedMethod = MethodFacts & { readonly id: string; readonly kind: 'bank' | 'card' };

export type SimulatedAccount = {
  readonly id: number;
  owedCents: Cents;
  minimumCents: Cents;
  readonly bars: { -readonly [Bar in keyof AutopayAccount]: AutopayAccount[Bar] };
  readonly bills: SimulatedBill[];
  readonly agreements: SimulatedAgreement[];
};

/** Chances of trouble, drawn for each seed. */
export type Conditions = {
  readonly timeZone: string;
  readonly isDebtCollector: boolean;
  readonly lateMailShare: number;
  readonly lostMailShare: number;
  readonly returnShare: number;
  readonly workerOutageShare: number;
  readonly lateBillShare: number;
  readonly correctionShare: number;
  readonly cancellationShare: number;
  readonly handPaymentShare: number;
  readonly actionShare: number;
};

/** Everything that one seed simulates. Only `now`, `queue` and the rows change. */
export class AutopayWorld {
  readonly chance: Chance;
  readonly watch = new AutopayWatch();
  readonly queue = new EventQueue();
  readonly accounts: SimulatedAccount[] = [];
  /** All methods, also removed ones. */
  readonly methods = new Map<string, SimulatedMethod>();
  readonly payments: SimulatedPayment[] = [];
  readonly conditions: Conditions;
  readonly mutant: AutopayMutant | undefined;
  readonly trace: string[] | undefined;
  readonly seen = new Set<string>();
  nowMs: number;
  /** Bills and customers stop then; the worker and the banks go on. */
  readonly endsAtMs: number;
  #ids = 0;
  readonly #localDays: LocalDays;

  constructor(seed: number, { mutant, isTraced }: { mutant: AutopayMutant | undefined; isTraced: boolean }) {
    this.chance = new Chance(seed);
    this.mutant = mutant;
    this.trace = isTraced ? [] : undefined;
    this.nowMs = Date.UTC(2026, 0, 5) + this.chance.between(0, 150 * 24 * 60) * minuteMs;
    this.endsAtMs = this.nowMs + simulatedDays * dayMs;
    this.conditions = drawConditions(this.chance);
    this.#localDays = LocalDays.of(this.conditions.timeZone);
  }

  nextId(): number {
    this.#ids++;
    return this.#ids;
  }

  today(): CalendarDate {
    return this.#localDays.dayAt(this.nowMs);
  }

  after(delayMs: number, action: () => void): void {
    this.queue.add(this.nowMs + delayMs, action);
  }

  note(line: () => string): void {
    this.trace?.push(`${new Date(this.nowMs).toISOString()} ${line()}`);
  }
}

const timeZones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'Pacific/Honolulu',
  'Pacific/Guam',
  'America/St_Johns',
];

function drawConditions(chance: Chance): Conditions {
  const sometimes = (share: number, max: number) => (chance.happens(share) ? chance.next() * max : 0);
  return {
    timeZone: chance.pick(timeZones),
    isDebtCollector: chance.happens(0.3),
    lateMailShare: sometimes(0.5, 0.5),
    lostMailShare: sometimes(0.5, 0.3),
    returnShare: sometimes(0.7, 0.9),
    workerOutageShare: sometimes(0.3, 0.02),
    lateBillShare: sometimes(0.5, 0.4),
    correctionShare: sometimes(0.6, 0.6),
    cancellationShare: sometimes(0.4, 0.3),
    handPaymentShare: sometimes(0.7, 0.5),
    actionShare: sometimes(0.8, 1),
  };
}
