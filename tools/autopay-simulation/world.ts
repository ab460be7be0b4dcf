import type { CalendarDate } from '@internationalized/date';
import { Chance } from '../simulation/scheduler/chance.ts';
import { EventQueue } from './event-queue.ts';
import { LocalDays } from './local-days.ts';
import type { AutopayMutant } from './mutants.ts';
import {
  type Conditions,
  dayMs,
  minuteMs,
  type SimulatedAccount,
  type SimulatedMethod,
  type SimulatedPayment,
} from './simulated-rows.ts';
import { AutopayWatch } from './watch.ts';

const simulatedDays = 730;

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
  /** Bills and customers stop then. The worker and the banks continue. */
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
