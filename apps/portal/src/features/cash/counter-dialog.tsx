import type { Transaction } from '@quittance/contract/transactions';
import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { Stack } from '@quittance/ui/layout/stack';
import { Money } from '@quittance/ui/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './counter-dialog.module.css';
import { SlipCode } from './slip-code.tsx';
import type { OpenSlip } from './slip-status.ts';

/** Opens a dialog for the store counter: a full-width barcode and the amount, without personal details. */
export function ShowAtCounter({ slip, transaction }: { readonly slip: OpenSlip; readonly transaction: Transaction }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button isFullWidth onClick={() => setShown(true)}>
        {t('Cash.ShowAtCounter')}
      </Button>
      <Dialog
        isOpen={isShown}
        onClose={() => setShown(false)}
        size="large"
        title={t('Cash.CounterTitle', { network: slip.network })}
      >
        <Stack gap={4}>
          <p className={styles.amount}>
            <span>{t('Cash.Amount')}</span> <Money size="large" text={money(transaction.amount)} />
          </p>
          <SlipCode slip={slip} size="large" />
          <p className={styles.hint}>{t('Cash.CounterHint')}</p>
        </Stack>
      </Dialog>
    </>
  );
}
