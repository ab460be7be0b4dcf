import type { listReturns } from '@quittance/contract/staff/returns';
import { knownReturnCodes } from '@quittance/domain/returns/return-meaning';
import { codesOfRate, type ReturnRateKind } from '@quittance/domain/returns/return-rates';
import type * as z from 'zod/mini';
import { dayOf } from '../../patterns/day-span.ts';

/** The parts of the filter, by their names in the address. */
export const returnFilters = ['payee', 'code', 'from', 'to'] as const;

/** The rates whose codes can be asked for at once; the overall one is all of them. */
export const rateGroups = ['unauthorized', 'administrative'] as const satisfies readonly ReturnRateKind[];

type Values = Readonly<Record<(typeof returnFilters)[number], string>>;

/** What an address asks return/list for. A part that makes no sense is left out. */
export function returnRequest(values: Values, cursor: string | undefined): z.output<typeof listReturns.request> {
  const codes = codesOf(values.code);
  const [from, to] = [dayOf(values.from), dayOf(values.to)];
  const payeeCode = values.payee.trim().slice(0, 100);
  return {
    ...(codes && { codes }),
    ...(payeeCode !== '' && { payeeCode }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor !== undefined && { cursor }),
    limit: 25,
  };
}

/** One code, or those of a rate. */
function codesOf(code: string): string[] | undefined {
  const group = rateGroups.find((each) => each === code);
  if (group) return codesOfRate(group)?.slice();
  return knownReturnCodes.includes(code) ? [code] : undefined;
}
