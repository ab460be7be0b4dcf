import type { SeriesInstallment } from '@quittance/contract/installment-plans';

/** A payment before and after a change. One side is undefined if the change adds or removes it. */
export type ChangedInstallment = {
  readonly sequenceNumber: number;
  readonly before: SeriesInstallment | undefined;
  readonly after: SeriesInstallment | undefined;
};

/** Returns the payments that differ between two states of a plan, in date order. */
export function changedInstallments(
  before: readonly SeriesInstallment[],
  after: readonly SeriesInstallment[],
): ChangedInstallment[] {
  const was = new Map(before.map((each) => [each.sequenceNumber, each]));
  const will = new Map(after.map((each) => [each.sequenceNumber, each]));
  return [...new Set([...was.keys(), ...will.keys()])]
    .map((sequenceNumber) => ({
      sequenceNumber,
      before: was.get(sequenceNumber),
      after: will.get(sequenceNumber),
    }))
    .filter((each) => isDifferent(each))
    .toSorted((a, b) => dayOf(a).compare(dayOf(b)));
}

function isDifferent({ before, after }: ChangedInstallment): boolean {
  if (!before || !after) return true;
  return (
    before.status !== after.status ||
    before.amount !== after.amount ||
    before.convenienceFee !== after.convenienceFee ||
    before.installmentDate.compare(after.installmentDate) !== 0 ||
    before.chargeDate.compare(after.chargeDate) !== 0
  );
}

function dayOf({ before, after }: ChangedInstallment): SeriesInstallment['installmentDate'] {
  const day = (before ?? after)?.installmentDate;
  if (!day) throw new Error('changedInstallments: a payment that is neither before nor after');
  return day;
}
