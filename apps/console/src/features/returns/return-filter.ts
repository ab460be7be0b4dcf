import type { listReturns } from '@quittance/contract/staff/returns';
import { knownReturnCodes } from '@quittance/domain/returns/return-meaning';
import { codesOfRate, type ReturnRateKind } from '@quittance/domain/returns/return-rates';
import type * as z from 'zod/mini';
import { dayOf } from '../../patterns/fields/day-span.ts';

/** Filter parameters in the URL. */
export const returnFilters = ['payee', 'code', 'from', 'to'] as const;

/** Rates whose codes can be filtered together. The overall rate covers all codes. */
export const rateGroups = ['unauthorized', 'administrative'] as const satisfies readonly ReturnRateKind[];

type Values = Readonly<Record<(typeof returnFilters)[number], string>>;

/** Turns the URL into a return/list request. Invalid values are ignored. */
export function returnRequest(values: Values): z.output<typeof listReturns.request> {
  const codes = codesOf(values.code);
  const [from, to] = [dayOf(values.from), dayOf(values.to)];
  const payeeCode = values.payee.trim().slice(0, 100);
  return {
    ...(codes && { codes }),
    ...(payeeCode !== '' && { payeeCode }),
    ...(from && { from }),
    ...(to && { to }),
    limit: 25,
  };
}

/** Returns a single code, or all codes of a rate. */
function codesOf(code: string): string[] | undefined {
  const group = rateGroups.find((each) => each === code);
  if (group) return codesOfRate(group)?.slice();
  return knownReturnCodes.includes(code) ? [code] : undefined;
}
