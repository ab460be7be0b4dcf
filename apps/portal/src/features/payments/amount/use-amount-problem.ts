import { useEffect, useState } from 'react';
import type { PaymentFormView } from '../payment-form-view.ts';
import type { AmountProblem } from './amount-choices.ts';

/** The pause in typing after which an amount counts as too small, because 155 starts as 1 and 15. */
const debounceMs = 600;

/** Returns the error to show for the typed amount, or undefined while it is valid or still being typed. */
export function useAmountProblem(typed: {
  view: Pick<PaymentFormView, 'amount' | 'choice'>;
  text: string;
  isTried: boolean;
}): AmountProblem | undefined {
  const { view, text, isTried } = typed;
  const isAtRest = useIsSettled(text);
  if (view.choice !== 'other' || view.amount.ok) return undefined;
  const { problem } = view.amount;
  if (problem === 'empty') return isTried ? problem : undefined;
  if (problem === 'below-minimum') return isAtRest || isTried ? problem : undefined;
  return problem;
}

/** Returns true after a pause in typing. */
export function useIsSettled(text: string): boolean {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced === text;
}
