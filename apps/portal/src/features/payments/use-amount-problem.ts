import { useEffect, useState } from 'react';
import type { AmountProblem } from './amount-choices.ts';
import type { PaymentFormView } from './payment-form-view.ts';

/** How long typing has to rest before a small amount counts as meant: the way to 155 leads over 1 and 15. */
const restMs = 600;

/** What to say about the typed amount now; undefined while it is fine or still being typed. */
export function useAmountProblem(typed: {
  view: Pick<PaymentFormView, 'amount' | 'choice'>;
  text: string;
  isTried: boolean;
}): AmountProblem | undefined {
  const { view, text, isTried } = typed;
  const isAtRest = useIsAtRest(text);
  if (view.choice !== 'other' || view.amount.ok) return undefined;
  const { problem } = view.amount;
  if (problem === 'empty') return isTried ? problem : undefined;
  if (problem === 'below-minimum') return isAtRest || isTried ? problem : undefined;
  return problem;
}

/** Whether nothing has been typed for a moment. */
export function useIsAtRest(text: string): boolean {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested === text;
}
