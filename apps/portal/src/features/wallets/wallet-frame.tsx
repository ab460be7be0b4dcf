import { walletNames } from '@quittance/domain/payment-methods/describe-method';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalletEnd } from './use-wallet-visit.ts';

export type WalletFrameProps = {
  readonly wallet: Wallet;
  readonly label: string;
  /** The loaded wallet. `data` is null if this device can't pay with it. */
  readonly opened: { readonly data: unknown; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
  readonly end: WalletEnd | undefined;
  readonly isPending: boolean;
  readonly children: ReactNode;
};

/** A wallet's button with its status: loading, unavailable, or the end of the last visit. */
export function WalletFrame({ wallet, label, opened, end, isPending, children }: WalletFrameProps) {
  const { t } = useTranslation();
  const name = walletNames[wallet];
  const { data, isFetching } = opened;
  if (isFetching) {
    return (
      <div role="status">
        <Skeleton shape="control" />
        <VisuallyHidden>{t('Wallet.Loading', { wallet: name })}</VisuallyHidden>
      </div>
    );
  }
  if (data === null) return <Notice kind="warning">{t('Wallet.NotHere', { wallet: name })}</Notice>;
  if (data === undefined) {
    const again = (
      <Button variant="secondary" size="small" onClick={() => void opened.refetch()}>
        {t('Wallet.TryAgain')}
      </Button>
    );
    return (
      <Notice kind="error" title={t('Wallet.NotReadyTitle', { wallet: name })} action={again}>
        {t('Wallet.Problem.not-loaded')}
      </Notice>
    );
  }
  return (
    <Stack gap={3}>
      {end && <EndNotice end={end} name={name} />}
      {/* The vendor draws the button, so the group provides its name in the page's language. */}
      <fieldset aria-label={label} aria-busy={isPending} inert={isPending}>
        {children}
      </fieldset>
    </Stack>
  );
}

function EndNotice({ end, name }: { readonly end: WalletEnd; readonly name: string }) {
  const { t } = useTranslation();
  if (end.kind === 'canceled') return <Notice kind="info">{t('Wallet.Canceled', { wallet: name })}</Notice>;
  return (
    <Notice kind="error" title={t('Wallet.ProblemTitle', { wallet: name })}>
      <p>{t(`Wallet.Problem.${end.why}`)}</p>
      {end.requestId !== undefined && <p>{t('Common.RequestId', { id: end.requestId })}</p>}
    </Notice>
  );
}
