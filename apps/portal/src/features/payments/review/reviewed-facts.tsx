import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useSignedInUser, useTenant } from '../../../session/services.tsx';
import { isGuest } from '../../../session/signed-in-user.ts';
import { AllocationList } from '../../history/allocation-list.tsx';
import { channelOfPayment } from '../confirm/channel-of-payment.ts';
import type { OpenPayment } from '../confirm/stored-payment.ts';
import { useCancelText, useWhenMoneyMoves } from '../day/when-money-moves.ts';
import { useStoredMethodName } from '../stored-method-name.ts';
import { Fact } from './fact.tsx';

export function ReviewedFacts({ payment }: { readonly payment: OpenPayment }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { tenantName } = useTenant();
  const isReduced = isGuest(useSignedInUser());
  const method = useStoredMethodName(payment);
  const whenMoves = useWhenMoneyMoves();
  const cancelText = useCancelText();
  const { paymentDate, allocations } = payment;
  const moves = [whenMoves(channelOfPayment(payment), paymentDate), cancelText(paymentDate)].filter(Boolean).join(' ');
  const reference = t('Account.Reference', { reference: payment.accountNumber });
  return (
    <Stack gap={4}>
      <Card title={t('Payment.ReviewFacts')}>
        <DefinitionList
          isTable
          items={[
            { id: 'to', term: t('Payment.PaidTo'), value: tenantName },
            ...(allocations.length > 1
              ? []
              : [
                  {
                    id: 'for',
                    term: t('Payment.For'),
                    // Guests don't see the account's name (req 6.1).
                    value: isReduced ? <Fact text={reference} /> : <Fact text={payment.accountName} note={reference} />,
                  },
                ]),
            ...(payment.isSettlement
              ? [{ id: 'settles', term: t('Settlement.SettlesTerm'), value: t('Settlement.Settles') }]
              : []),
            { id: 'how', term: t('Payment.How'), value: method },
            {
              id: 'when',
              term: t('Payment.When'),
              value: <Fact text={day(paymentDate)} note={moves} />,
            },
          ]}
        />
      </Card>
      {allocations.length > 1 && (
        <Card title={t('Payment.SeveralChosen', { count: allocations.length })}>
          <AllocationList allocations={allocations} />
        </Card>
      )}
    </Stack>
  );
}
