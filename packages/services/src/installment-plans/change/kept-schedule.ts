import { parseDate } from '@internationalized/date';
import type {
  InstallmentSchedule,
  PlannedInstallment,
} from '@quittance/domain/installment-plans/schedule/installment-schedule';
import type { Rhythm } from '@quittance/domain/installment-plans/schedule/rhythm';
import { type Cents, cents } from '@quittance/domain/money/cents';

export type PricedInstallment = PlannedInstallment & { feeCents: Cents };

/** A schedule as stored in a recipe. Dates are YYYY-MM-DD, amounts in cents. */
export type KeptSchedule = {
  rhythm: Rhythm;
  startOn: string;
  first: { amountCents: number; dueOn: string } | null;
  calculation: 'recurring' | 'total';
  amountCents: number;
  end: { kind: 'count'; count: number } | { kind: 'date'; lastOn: string } | { kind: 'amount'; totalCents: number };
};

type KeptInstallment = { sequence: number; dueOn: string; amountCents: number; feeCents: number };

/** Converts a schedule to JSON that can be compared part by part. */
export function keepSchedule({ first, startOn, end, ...schedule }: InstallmentSchedule): KeptSchedule {
  return {
    ...schedule,
    startOn: startOn.toString(),
    first: first ? { amountCents: first.amountCents, dueOn: first.dueOn.toString() } : null,
    end: end.kind === 'date' ? { kind: 'date', lastOn: end.lastOn.toString() } : end,
  };
}

export function readKeptSchedule(json: unknown): InstallmentSchedule {
  const { first, end, ...kept } = json as KeptSchedule;
  return {
    ...kept,
    startOn: parseDate(kept.startOn),
    first: first ? { amountCents: cents(first.amountCents), dueOn: parseDate(first.dueOn) } : undefined,
    amountCents: cents(kept.amountCents),
    end: readEnd(end),
  };
}

function readEnd(end: KeptSchedule['end']): InstallmentSchedule['end'] {
  if (end.kind === 'date') return { kind: 'date', lastOn: parseDate(end.lastOn) };
  return end.kind === 'amount' ? { kind: 'amount', totalCents: cents(end.totalCents) } : end;
}

/** Serializes a schedule's installments; equal series have equal text. */
export function keepInstallments(installments: readonly PricedInstallment[]): string {
  return JSON.stringify(
    installments.map(
      ({ sequence, dueOn, amountCents, feeCents }): KeptInstallment => ({
        sequence,
        dueOn: dueOn.toString(),
        amountCents,
        feeCents,
      }),
    ),
  );
}

export function readKeptInstallments(json: unknown): PricedInstallment[] {
  return (json as KeptInstallment[]).map(({ sequence, dueOn, amountCents, feeCents }) => ({
    sequence,
    dueOn: parseDate(dueOn),
    amountCents: cents(amountCents),
    feeCents: cents(feeCents),
  }));
}
