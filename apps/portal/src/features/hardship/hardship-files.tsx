import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshAccounts } from '../accounts/use-accounts.ts';
import { UploadPart } from '../help/upload-part.tsx';

/** Lets the customer add files to a request that waits, and lists them. */
export function HardshipFiles({ requestID }: { readonly requestID: string }) {
  const { t } = useTranslation();
  const fieldId = useId();
  // The request may have been answered in the meantime.
  const refreshAccounts = useRefreshAccounts();
  return (
    <>
      <p>{t('Hardship.FileNote')}</p>
      <UploadPart
        fieldId={fieldId}
        about={{ hardshipRequestID: requestID }}
        disputes={[]}
        onProblem={refreshAccounts}
      />
    </>
  );
}
