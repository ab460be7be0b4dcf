import type { reportCollections } from '@quittance/contract/staff/reports';
import type { StaffCall } from '@quittance/contract/staff-call';
import type * as z from 'zod/mini';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import type { ReportSpan } from './report-span.ts';

/** Loads a report for a period and the one before; `earlier` is undefined until it is loaded. */
export function useReport<Response extends z.ZodMiniType>(
  call: StaffCall<z.ZodMiniType<z.output<typeof reportCollections.request>>, Response>,
  { period, before, payee = '' }: ReportSpan,
) {
  const ofPayee = payee === '' ? {} : { merchantPayeeCode: payee };
  const query = useStaffQuery(call, { ...period, ...ofPayee });
  const { data, isPlaceholderData } = useStaffQuery(call, { ...before, ...ofPayee });
  return { query, earlier: isPlaceholderData || query.isPlaceholderData ? undefined : data };
}
