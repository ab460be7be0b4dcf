import { useSearchParams } from 'react-router';

/** Returns the payee in the URL, or an empty object when the account number is enough. */
export function usePayeeInAddress(): { merchantPayeeCode?: string } {
  const [params] = useSearchParams();
  const merchantPayeeCode = params.get('payee')?.slice(0, 64) ?? '';
  return merchantPayeeCode === '' ? {} : { merchantPayeeCode };
}
