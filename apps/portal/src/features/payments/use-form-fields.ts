import { useRef } from 'react';
import type { Missing } from './first-missing.ts';
import type { PaymentFormView } from './payment-form-view.ts';

/** The places of the form that take the focus when something is missing there. */
export function useFormFields() {
  const amount = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLDivElement>(null);
  const method = useRef<HTMLButtonElement>(null);
  const authorization = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const shares = useRef(new Map<string, HTMLInputElement>());
  const fieldOfShare = (accountReferenceCode: string, field: HTMLInputElement | null) => {
    if (field) shares.current.set(accountReferenceCode, field);
    else shares.current.delete(accountReferenceCode);
  };
  /**
   * The field of the amount, or its card where no amount is possible and there is no field. Of several accounts, the first whose amount is
   * wrong; a row that the search hides leads to the list.
   */
  const amountPlace = ({ several }: Pick<PaymentFormView, 'several'>): HTMLElement | null | undefined => {
    if (several === undefined) return amount.current ?? list.current;
    const wrong = several.find((row) => !row.amount.ok);
    return (wrong && shares.current.get(wrong.current.account.accountReferenceCode)) ?? list.current;
  };
  const focus = (missing: Missing, view: Pick<PaymentFormView, 'several'>) => {
    const places = { day, method, authorization };
    const place = missing === 'amount' ? amountPlace(view) : places[missing].current;
    place?.focus();
  };
  return { amount, day, method, authorization, list, fieldOfShare, focus };
}
