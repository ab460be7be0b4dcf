import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';
import { TextField } from '@quittance/ui/forms/text-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import styles from './ach.module.css';
import { type OriginatorPart, useOriginatorField } from './originator-part.ts';

/** Banks that receive the files and originate the entries. */
export function BankFields(part: OriginatorPart) {
  const { t } = useTranslation();
  const { register } = part.form;
  const of = useOriginatorField(part);
  const routingNumber = {
    validate: (text: string) => isValidRoutingNumber(text.trim()) || t('AchSettings.NotRoutingNumber'),
  };
  return (
    <Stack gap={4}>
      <div className={styles.pair}>
        <TextField
          {...register('immediateDestination', routingNumber)}
          {...of('immediateDestination')}
          inputMode="numeric"
          isNumeric
          maxLength={9}
        />
        <TextField
          {...register('immediateDestinationName', { required: t('Form.Required') })}
          {...of('immediateDestinationName')}
          maxLength={23}
        />
      </div>
      <TextField
        {...register('originatingRoutingNumber', routingNumber)}
        {...of('originatingRoutingNumber')}
        inputMode="numeric"
        isNumeric
        maxLength={9}
      />
    </Stack>
  );
}

/** Names and numbers of the payee that the bank and payers see. */
export function CompanyFields(part: OriginatorPart) {
  const { t } = useTranslation();
  const { register } = part.form;
  const of = useOriginatorField(part);
  const required = { required: t('Form.Required') };
  return (
    <Stack gap={4}>
      <div className={styles.pair}>
        <TextField {...register('immediateOrigin', required)} {...of('immediateOrigin')} maxLength={10} />
        <TextField {...register('immediateOriginName', required)} {...of('immediateOriginName')} maxLength={23} />
      </div>
      <div className={styles.pair}>
        <TextField {...register('companyName', required)} {...of('companyName')} maxLength={16} />
        <TextField {...register('companyIdentification', required)} {...of('companyIdentification')} maxLength={10} />
      </div>
      <TextField {...register('entryDescription', required)} {...of('entryDescription')} maxLength={10} />
    </Stack>
  );
}
