import { TextField } from '@quittance/ui/forms/text-field';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageServices } from '../../session/page-services.ts';

/**
 * The payee of an account number. Asked for only if two payees may share the number, and required only if the proof
 * matches both.
 */
export function PayeeCodeField({ ref, hint }: { readonly ref: Ref<HTMLInputElement>; readonly hint: string }) {
  const { t } = useTranslation();
  if (usePageServices().tenant.accountReferenceCodeIsUnique) return null;
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

/** Returns the typed payee for a request, or an empty object if none was typed. */
export function typedPayee(field: HTMLInputElement | null): { readonly merchantPayeeCode?: string } {
  const merchantPayeeCode = field?.value.trim() ?? '';
  return merchantPayeeCode === '' ? {} : { merchantPayeeCode };
}
