import { PayeeChoice } from '../../patterns/fields/payee-choice.tsx';
import type { PayeeFieldProps } from '../../patterns/fields/payee-field.tsx';
import type { Problem } from '../../patterns/problem.ts';

/** Asks for the payee once an account number turns out to be shared, or when the URL names one. */
export function PayeeOfNumber({
  problem,
  ...field
}: Omit<PayeeFieldProps, 'payees'> & { readonly problem: Problem | undefined }) {
  const isNeeded = problem?.kind === 'refused' && problem.code === 'PayeeCodeRequired';
  return isNeeded || field.value !== '' ? <PayeeChoice {...field} /> : null;
}
