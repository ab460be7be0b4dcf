import type { SeriesInstallment } from '@quittance/contract/installment-plans';

/** A payment that a change touches, as it is and as it would be; one side is missing where the change adds or takes it away. */
export type ChangedInstallment = {
  readonly sequenceNumber: number;
  readonly before: SeriesInstallment | undefined;
  readonly after: SeriesInstallment | undefined;
};

/** The payments that differ between two states of a plan, in the order of their days. */
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
