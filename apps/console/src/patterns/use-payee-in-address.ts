import { useSearchParams } from 'react-router';

/** The payee that an address names beside an account's number; nothing where the number alone is enough. */
export function usePayeeInAddress(): { merchantPayeeCode?: string } {
  const [params] = useSearchParams();
  const merchantPayeeCode = params.get('payee')?.slice(0, 64) ?? '';
  return merchantPayeeCode === '' ? {} : { merchantPayeeCode };
}
