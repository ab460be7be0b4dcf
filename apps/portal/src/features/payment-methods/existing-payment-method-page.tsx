import { allMethodsBit } from '@quittance/domain/payment-methods/approved-methods';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { WalletIcon } from '@quittance/ui/icons/account';
import { ArrowLeftIcon, PlusIcon } from '@quittance/ui/icons/actions';
import { Card } from '@quittance/ui/layout/card';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { backTarget } from '../../platform/addresses/back-target.ts';
import { useServices, useSignedInUser, useToday } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { useCurrentAccount, useFreshAccounts } from '../accounts/use-accounts.ts';
import { useAutopay } from '../autopay/use-autopay.ts';
import { readPaymentDraft } from '../payments/payment-draft.ts';
import { FailureNotice } from './failure-notice.tsx';
import { MethodList } from './method-list.tsx';
import { defaultMethod, type MethodOption, methodOptions } from './method-options.ts';
import { useMethodText } from './method-text.ts';
import styles from './narrow-page.module.css';
import { useDeleteMethod } from './use-delete-method.ts';

/**
 * The saved methods, with the default marked. Deletes one after a confirmation (req 2.9). Back goes home (req 2.1).
 * Guests have no saved methods (req 6.1).
 */
export function ExistingPaymentMethodPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const services = useServices();
  const user = useSignedInUser();
  const { bankAccountTokens, creditCardAccountTokens } = user;
  const { current } = useCurrentAccount();
  const today = useToday();
  const methodText = useMethodText();
  useFreshAccounts();
  const { asked, ask, isDeleting, failed, remove } = useDeleteMethod();
  const approvedBits = current?.approvedBits ?? allMethodsBit;
  const merchantPayeeCode = current?.account.merchantPayeeCode;
  const sources = { bankAccountTokens, creditCardAccountTokens, approvedBits, merchantPayeeCode, today };
  const options = methodOptions(sources);
  const { referenceId: rememberedId } = readPaymentDraft(services.sessionStorage);
  if (isGuest(user)) return <Navigate to="/make-payment" replace />;

  const add = (
    <LinkButton icon={<PlusIcon />} to="/make-payment/add-payment-method">
      {t('PaymentMethod.Add')}
    </LinkButton>
  );
  return (
    <div className={styles.page}>
      <div className={styles.back}>
        <LinkButton variant="link" size="small" icon={<ArrowLeftIcon size={16} />} to={backTarget(pathname) ?? '/'}>
          {t('PaymentMethod.BackHome')}
        </LinkButton>
      </div>
      <PageHeading lead={options.length > 0 && t('PaymentMethod.SavedLead')}>
        {t('PaymentMethod.SavedTitle')}
      </PageHeading>
      <Stack gap={5}>
        {failed && (
          <FailureNotice
            failure={failed.failure}
            title={t('PaymentMethod.NotDeletedTitle', { name: methodText(failed.method).name })}
          />
        )}
        <Card>
          {options.length === 0 ? (
            <EmptyState icon={<WalletIcon size={32} />} title={t('PaymentMethod.NoneTitle')} action={add}>
              {t('PaymentMethod.None')}
            </EmptyState>
          ) : (
            <MethodList options={options} defaultId={defaultMethod(sources, rememberedId)} onDelete={ask} />
          )}
        </Card>
        {options.length > 0 && <div>{add}</div>}
      </Stack>
      <ConfirmationDialog
        isOpen={asked !== undefined}
        title={t('PaymentMethod.DeleteTitle', { name: asked ? methodText(asked).name : '' })}
        content={<WhatDeletingMeans method={asked} />}
        isPending={isDeleting}
        onClose={(isConfirmed) => {
          if (isConfirmed && asked) void remove(asked);
          else ask(undefined);
        }}
      />
    </div>
  );
}

/** Says what else depends on a method: autopay can't pay without it. */
function WhatDeletingMeans({ method }: { readonly method: MethodOption | undefined }) {
  const { t } = useTranslation();
  const { data = [] } = useAutopay();
  const agreement = data.find(
    ({ status, terms }) =>
      status === 'active' && method !== undefined && terms.method.referenceId === method.referenceId,
  );
  return (
    <Stack gap={3}>
      <p>{t('PaymentMethod.DeleteText')}</p>
      {agreement && <p>{t('Autopay.MethodInUse', { account: agreement.accountName })}</p>}
    </Stack>
  );
}
