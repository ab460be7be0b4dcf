import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import type { MethodFailure } from './method-failure.ts';

/** Why a method was not kept, where it is about no field in particular. */
export function FailureNotice({ failure }: { readonly failure: MethodFailure }) {
  const { t } = useTranslation();
  return (
    <Notice kind="error" title={t('PaymentMethod.NotSavedTitle')}>
      <p>{t(failure.key)}</p>
      {failure.requestId !== undefined && <p>{t('Common.RequestId', { id: failure.requestId })}</p>}
    </Notice>
  );
}
