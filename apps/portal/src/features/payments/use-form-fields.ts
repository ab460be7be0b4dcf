import { type RefObject, useMemo, useRef } from 'react';
import type { Missing } from './first-missing.ts';
import type { PaymentFormView } from './payment-form-view.ts';
import type { FormPart } from './quick/quick-facts.tsx';

/** The amount fields of several accounts, by reference. */
export type ShareFields = {
  readonly register: (accountReferenceCode: string, field: HTMLInputElement | null) => void;
  /** Focuses a field, or returns false if it isn't shown. */
  readonly focusShown: (accountReferenceCode: string) => boolean;
  /** Shows and focuses a field that the list hides. */
  readonly hidden: RefObject<{ readonly focus: (accountReferenceCode: string) => void } | null>;
};

function useShareFields(): ShareFields {
  const shown = useRef(new Map<string, HTMLInputElement>());
  const hidden: ShareFields['hidden'] = useRef(null);
  return useMemo(
    () => ({
      register: (accountReferenceCode, field) => {
        if (field) shown.current.set(accountReferenceCode, field);
        else shown.current.delete(accountReferenceCode);
      },
      focusShown: (accountReferenceCode) => {
        const field = shown.current.get(accountReferenceCode);
        field?.focus();
        return field !== undefined;
      },
      hidden,
    }),
    [],
  );
}

/** Refs to the form elements that receive the focus if something is missing. */
export function useFormFields() {
  const amount = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLDivElement>(null);
  const method = useRef<HTMLButtonElement>(null);
  const methods = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const shares = useShareFields();
  /** Focuses the first invalid amount, or the list if no single amount is invalid. */
  const focusSeveral = (several: NonNullable<PaymentFormView['several']>) => {
    const wrong = several.find((row) => !row.amount.ok)?.current.account.accountReferenceCode;
    if (wrong === undefined) list.current?.focus();
    else if (!shares.focusShown(wrong)) shares.hidden.current?.focus(wrong);
  };
  const focus = (missing: Missing, { several }: Pick<PaymentFormView, 'several'>) => {
    if (missing === 'amount' && several) return focusSeveral(several);
    // The card gets the focus if no amount is possible.
    const refs = { amount: amount.current ? amount : list, day, method };
    refs[missing].current?.focus();
  };
  /** Brings a part of the form to the top of the screen and focuses it. */
  const show = (part: FormPart) => {
    const element = { amount: list, date: day, method: methods }[part].current;
    element?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'start' });
  };
  return { amount, day, method, methods, list, shares, focus, show };
}
