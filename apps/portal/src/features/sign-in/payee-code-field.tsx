import { TextField } from '@quittance/ui/text-field';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../session/services.tsx';

/** The payee of an account number: asked for only where two payees may have the number, and needed only where the proof fits both. */
export function PayeeCodeField({ ref, hint }: { readonly ref: Ref<HTMLInputElement>; readonly hint: string }) {
  const { t } = useTranslation();
  if (useTenant().accountReferenceCodeIsUnique) return null;
  return (
    <TextField
      ref={ref}
      label={t('Credentials.PayeeCode')}
      name="payee"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
      description={hint}
    />
  );
}

/** What goes along with an account number: nothing where no payee was typed. */
export function typedPayee(field: HTMLInputElement | null): { readonly merchantPayeeCode?: string } {
  const merchantPayeeCode = field?.value.trim() ?? '';
  return merchantPayeeCode === '' ? {} : { merchantPayeeCode };
}
