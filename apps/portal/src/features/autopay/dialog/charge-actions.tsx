import type { AutopayAgreement } from '@quittance/contract/autopay';
import { approveAutopayCharge, payAutopayCharge, skipAutopayCharge } from '@quittance/contract/autopay-charges';
import { Button } from '@quittance/ui/button';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type AutopayCharge, useAutopayText } from '../autopay-text.ts';
import styles from './autopay-dialog.module.css';
import type { AutopayNews } from './autopay-news.tsx';
import { MoveCharge } from './move-charge.tsx';
import { useChargeChange } from './use-charge-change.ts';

type Asked = 'approve' | 'pay' | 'skip';

/** Buttons to approve, pay, move or skip a coming payment, with a confirmation. Renders nothing if it's too late. */
export function ChargeActions(props: {
  readonly charge: AutopayCharge;
  readonly agreement: AutopayAgreement;
  readonly onNews: (news: AutopayNews | undefined) => void;
}) {
  const { t } = useTranslation();
  const { charge, agreement, onNews } = props;
  const { chargeID, amount, status, canSkip, changeableThrough, movableThrough } = charge;
  const changing = useChargeChange(onNews);
  const [asked, setAsked] = useState<Asked>();
  const [isMoving, setMoving] = useState(false);
  const act: Record<Asked, () => Promise<boolean>> = {
    approve: () => changing.run('approved', (api) => api.call(approveAutopayCharge, { chargeID, amount })),
    pay: () => changing.run('paid', (api) => api.call(payAutopayCharge, { chargeID, amount })),
    skip: () => changing.run('skipped', (api) => api.call(skipAutopayCharge, { chargeID })),
  };
  const offered: Record<Asked, boolean> = {
    approve: status === 'asking' && changeableThrough !== null,
    pay: status === 'announced' && changeableThrough !== null,
    skip: canSkip,
  };
  const close = (isConfirmed?: true) => {
    if (isConfirmed && asked) void act[asked]().then(() => setAsked(undefined));
    else setAsked(undefined);
  };
  if (!Object.values(offered).includes(true)) return null;
  return (
    <>
      <div className={styles.actions}>
        {(['approve', 'pay'] as const)
          .filter((each) => offered[each])
          .map((each) => (
            <Button
              key={each}
              variant={each === 'approve' ? 'primary' : 'secondary'}
              size="small"
              onClick={() => setAsked(each)}
            >
              {t(`Autopay.Do.${each}`)}
            </Button>
          ))}
        {movableThrough !== null && (
          <Button variant="secondary" size="small" onClick={() => setMoving(!isMoving)} aria-expanded={isMoving}>
            {t('Autopay.Do.move')}
          </Button>
        )}
        {offered.skip && (
          <Button variant="secondary" size="small" onClick={() => setAsked('skip')}>
            {t('Autopay.Do.skip')}
          </Button>
        )}
      </div>
      {isMoving && movableThrough !== null && (
        <MoveCharge charge={charge} changing={changing} onDone={() => setMoving(false)} />
      )}
      <ConfirmationDialog
        isOpen={asked !== undefined}
        title={asked && t(`Autopay.Ask.${asked}`)}
        content={asked && <Meaning asked={asked} charge={charge} agreement={agreement} />}
        cancelLabel={t(asked === 'skip' ? 'Autopay.KeepPayment' : 'Common.Cancel')}
        confirmLabel={t(`Autopay.Confirm.${asked ?? 'skip'}`)}
        confirmVariant={asked === 'skip' ? 'danger' : 'primary'}
        isPending={changing.isPending}
        onClose={close}
      />
    </>
  );
}

/** States the consequences for the money. */
function Meaning(props: {
  readonly asked: Asked;
  readonly charge: AutopayCharge;
  readonly agreement: AutopayAgreement;
}) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const { method } = useAutopayText();
  const { asked, charge, agreement } = props;
  const { terms } = agreement;
  const { amount, convenienceFee, chargeDate, uses } = charge;
  const paying = uses === 'backup' && terms.backup ? terms.backup : terms.method;
  const key = asked === 'pay' ? `pay-${paying.kind}` : asked;
  return (
    <Stack gap={2}>
      <p>
        {t(`Autopay.Meaning.${key}`, { amount: money(amount), day: dayInSentence(chargeDate), method: method(paying) })}
      </p>
      {asked !== 'skip' && convenienceFee > 0 && <p>{t('Plan.PlusFee', { fee: money(convenienceFee) })}</p>}
    </Stack>
  );
}
