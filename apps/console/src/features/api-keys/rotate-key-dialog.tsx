import { type listApiKeys, rotateApiKey } from '@quittance/contract/staff/keys';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import type { NewKey } from './new-key-dialog.tsx';

export type ApiKey = z.output<typeof listApiKeys.response>['keys'][number];

/** Hours for which the previous key keeps working. */
const overlaps = ['0', '1', '24', '168', '720'];

/** Replaces a key. The previous one keeps working during the overlap, so that programs can switch. */
export function RotateKeyDialog({
  apiKey,
  onClose,
  onMade,
}: {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
  readonly onMade: (made: NewKey) => void;
}) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { overlapHours: '24' } });
  return (
    <DecisionDialog
      title={t('Keys.RotateTitle', { name: apiKey.name })}
      submitLabel={t('Keys.Do.rotate')}
      call={rotateApiKey}
      form={form}
      request={({ overlapHours }) => ({ keyID: apiKey.keyID, overlapHours: Number(overlapHours) })}
      refresh={[['key']]}
      onDone={({ key, approvalID }) => onMade({ name: apiKey.name, text: key, waits: approvalID !== null })}
      onClose={onClose}
    >
      <p>{t('Keys.RotateWords')}</p>
      <SelectField
        {...form.register('overlapHours')}
        label={t('Keys.Overlap')}
        options={overlaps.map((value) => ({ value, label: t(`Keys.OverlapHours.${value}`) }))}
      />
    </DecisionDialog>
  );
}
