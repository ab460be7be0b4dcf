import { cents } from '@quittance/domain/money/cents';
import { percentageOf } from '@quittance/domain/money/percentage';
import type { DemoBill, DemoBillItem, DemoPayment } from './demo-tenant.ts';

const [byBank, byCard] = [0, 1];

/**
 * Ana's bills and payments, oldest first: amount, days since the payment, and method. Power costs more in summer. The
 * payment of the hottest month was returned and paid by card some days later.
 */
const powerBills = [
  { amountCents: 11_860, daysAgo: 426, methodIndex: byBank },
  { amountCents: 9_430, daysAgo: 396, methodIndex: byBank },
  { amountCents: 8_215, daysAgo: 365, methodIndex: byBank },
  { amountCents: 10_944, daysAgo: 335, methodIndex: byCard },
  { amountCents: 12_870, daysAgo: 304, methodIndex: byBank },
  { amountCents: 12_115, daysAgo: 274, methodIndex: byBank },
  { amountCents: 9_904, daysAgo: 243, methodIndex: byBank },
  { amountCents: 8_378, daysAgo: 213, methodIndex: byCard },
  { amountCents: 8_951, daysAgo: 182, methodIndex: byBank },
  { amountCents: 15_240, daysAgo: 143, methodIndex: byCard },
  { amountCents: 15_688, daysAgo: 121, methodIndex: byBank },
  { amountCents: 14_902, daysAgo: 92, methodIndex: byBank },
  { amountCents: 9_715, daysAgo: 61, methodIndex: byBank },
  { amountCents: 10_240, daysAgo: 31, methodIndex: byCard },
] as const;

const daysToPay = 16;

/** Returns 14 months of Ana's utility payments, one of them returned. */
export function powerPayments(accountReferenceCode: string): DemoPayment[] {
  const paid = powerBills.map((bill) => ({ ...bill, accountReferenceCode, endsAs: 'paid' }) as const);
  return [
    ...paid,
    { accountReferenceCode, amountCents: 15_240, daysAgo: 152, methodIndex: byBank, endsAs: 'returned' },
  ];
}

/**
 * Returns the bills for those payments and the newest one, still unpaid. The first bill is part of the opening balance.
 */
export function billsOfPower(newest: { amountCents: number; daysAgo: number }): DemoBill[] {
  const paid = powerBills.slice(1).map(({ amountCents, daysAgo }) => ({ amountCents, daysAgo: daysAgo + daysToPay }));
  return [...paid, newest].map((bill) => ({ ...bill, items: powerItems(bill.amountCents) }));
}

const deliveryCents = 1_850;
const taxBasisPoints = 500;
const centsPerKilowattHour = 14;

/** Returns the items of a power bill: the electricity, its delivery and a city tax. */
export function powerItems(amountCents: number): DemoBillItem[] {
  const taxCents = percentageOf(cents(amountCents), taxBasisPoints);
  const usedCents = amountCents - deliveryCents - taxCents;
  const used = `${Math.round(usedCents / centsPerKilowattHour)} kWh`;
  return [
    { label: 'Electricity', amountCents: usedCents, detail: used },
    { label: 'Delivery', amountCents: deliveryCents },
    { label: 'City tax', amountCents: taxCents },
  ];
}

/** Returns a year of payments by bank and HSA card that paid off a hospital bill of $1,800.00, one of them returned. */
export function hospitalPayments(accountReferenceCode: string): DemoPayment[] {
  const [byHsa, byChecking] = [0, 1];
  const amountCents = 15_000;
  const monthly = Array.from({ length: 12 }, (_, nth) => ({
    accountReferenceCode,
    amountCents,
    daysAgo: 410 - Math.round(nth * 30.4),
    methodIndex: nth % 4 === 1 ? byHsa : byChecking,
    endsAs: 'paid' as const,
  }));
  return [...monthly, { accountReferenceCode, amountCents, daysAgo: 268, methodIndex: byChecking, endsAs: 'returned' }];
}

export function apartmentPayments(referenceCodes: readonly string[]): DemoPayment[] {
  return referenceCodes.map((accountReferenceCode, index) => ({
    accountReferenceCode,
    amountCents: 6_200 + index * 415,
    daysAgo: 330 - index * 46,
    methodIndex: index % 3 === 2 ? byCard : byBank,
    endsAs: 'paid',
  }));
}
