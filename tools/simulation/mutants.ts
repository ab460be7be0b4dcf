import type { FaultPlan } from './fault-plan.ts';
import type { Promised } from './promises/broken-promise.ts';

/** A deliberate defect: the promises it breaks, and the fault plan in which that shows soonest. */
export type Breakage = { breaks: readonly Promised[]; faultPlan: Partial<FaultPlan> };

const oneCharge = 'a payment is charged at most once';
const noCharge = 'a declined or canceled payment has no charge';
const alone = 'only the lease holder works on a payment';
const announced = 'no debit is made without its required notice in time';
const authorized = 'no debit is made on a closed account or after its authorization ended';
const validated = 'no debit is made on an account that was not validated';
const cased = 'a return that needs a person opens one case';
const sentAgain = 'an entry is resent at most twice, within 180 days';
/** A fault plan in which notices are late. */
const slowMail = { mailOutages: 2, longestMailOutageMs: 12 * 86_400_000, clockShare: 0 };
const sleepy = { freezeShare: 0.1, freezes: 6, killShare: 0, callFaultShare: 0.5, callFaults: 12, outages: 0 };

/** Defects that the simulator must detect. An undetected one would mean that the simulation proves nothing. */
export const mutants = {
  'a fresh key for each request': { breaks: [oneCharge, noCharge], faultPlan: {} },
  'a timeout counts as failed': { breaks: [noCharge, 'an unknown outcome is never guessed'], faultPlan: {} },
  'no lease': { breaks: [alone], faultPlan: {} },
  'a step without its guard': {
    breaks: ['a hold lasts as long as the payment is open or in review'],
    faultPlan: { ...sleepy, longestFreezeMs: 180_000 },
  },
  'a key is reused after its window': {
    breaks: [oneCharge],
    faultPlan: {
      lookUpLifeMs: 86_400_000,
      widestClockMs: 0,
      kindsOfFault: ['bad JSON'],
      callFaultShare: 1,
      callFaults: 20,
    },
  },
  'the idempotency key is not unique': { breaks: ['one customer key is one payment'], faultPlan: {} },
  'an unsent retry forgets the earlier request': {
    breaks: [noCharge],
    faultPlan: {
      kindsOfFault: ['travels long', 'refused'],
      callFaultShare: 0.6,
      callFaults: 12,
      freezes: 0,
      outages: 0,
    },
  },
  'a process without its lease still reports': {
    breaks: [alone],
    faultPlan: { ...sleepy, longestFreezeMs: 180_000, kindsOfFault: ['bad JSON', 'vanishes on the way'] },
  },
  'a process without its lease still sends': {
    breaks: [oneCharge, noCharge],
    faultPlan: { ...sleepy, longestFreezeMs: 200 * 3_600_000, kindsOfFault: ['vanishes on the way'], widestClockMs: 0 },
  },
  'a missing notice counts': { breaks: [announced], faultPlan: {} },
  'a bounce counts as delivered': { breaks: [announced], faultPlan: {} },
  'an opt-out counts as delivered': { breaks: [announced], faultPlan: {} },
  'a late notice counts': { breaks: [announced], faultPlan: slowMail },
  'an old notice counts': {
    breaks: [announced],
    faultPlan: { workerOutages: 1, longestWorkerOutageMs: 25 * 86_400_000, clockShare: 0, lateBounceShare: 0 },
  },
  'a late letter counts': { breaks: [announced], faultPlan: { clockShare: 0 } },
  'a letter counts for a debit on another day': { breaks: [announced], faultPlan: { clockShare: 0 } },
  'a late bounce changes nothing': { breaks: [announced], faultPlan: { clockShare: 0, lateBounceShare: 0.5 } },
  'a bounce report during sending is lost': {
    breaks: [announced],
    faultPlan: { clockShare: 0, lateBounceShare: 0.5 },
  },
  'a notice goes to the old address': { breaks: [announced], faultPlan: slowMail },
  'a bounced notice stops a debit in progress': {
    breaks: ['nothing is left open once the processor is back'],
    faultPlan: {
      lateBounceShare: 1,
      kindsOfFault: ['vanishes on the way'],
      callFaultShare: 1,
      callFaults: 60,
      disputeShare: 0,
    },
  },
  'a closed account is still debited': { breaks: [authorized], faultPlan: { returnShare: 1 } },
  'a denied debit changes nothing': { breaks: [authorized], faultPlan: {} },
  'a denied debit opens no case': { breaks: [cased], faultPlan: { returnShare: 1 } },
  'an account is debited without its prenote': { breaks: [validated], faultPlan: {} },
  'a returned debit validates its account': { breaks: [validated], faultPlan: {} },
  'retries never end': {
    breaks: [sentAgain, 'an installment is charged once or accounted for'],
    faultPlan: { returnShare: 1, disputeShare: 0, workerOutages: 0 },
  },
  'a retry is sent too late': {
    breaks: [sentAgain],
    faultPlan: { disputeShare: 1, longDisputeShare: 1, returnShare: 1 },
  },
} as const satisfies Record<string, Breakage>;

export type Mutant = keyof typeof mutants;

export function isMutant(name: string): name is Mutant {
  return Object.hasOwn(mutants, name);
}
