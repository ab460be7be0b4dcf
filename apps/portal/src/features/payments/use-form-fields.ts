import { useRef } from 'react';
import type { Missing } from './first-missing.ts';
import type { PaymentFormView } from './payment-form-view.ts';

/** Refs to the form elements that receive the focus if something is missing. */
export function useFormFields() {
  const amount = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLDivElement>(null);
  const method = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const shares = useRef(new Map<string, HTMLInputElement>());
  const fieldOfShare = (accountReferenceCode: string, field: HTMLInputElement | null) => {
    if (field) shares.current.set(accountReferenceCode, field);
    else shares.current.delete(accountReferenceCode);
  };
  /**
   * Returns the amount field, or its card if no amount is possible. With several accounts, returns the first invalid
   * amount, or the list if the search hides its row.
   */
  const amountElement = ({ several }: Pick<PaymentFormView, 'several'>): HTMLElement | null | undefined => {
    if (several === undefined) return amount.current ?? list.current;
    const wrong = several.find((row) => !row.amount.ok);
    return (wrong && shares.current.get(wrong.current.account.accountReferenceCode)) ?? list.current;
  };
  const focus = (missing: Missing, view: Pick<PaymentFormView, 'several'>) => {
    const refs = { day, method };
    const element = missing === 'amount' ? amountElement(view) : refs[missing].current;
    element?.focus();
  };
  return { amount, day, method, list, fieldOfShare, focus };
}
