import { type listApiKeys, rotateApiKey } from '@quittance/contract/staff/keys';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import type { MadeKey } from './shown-key.tsx';

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
  readonly onMade: (made: MadeKey) => void;
}) {
  const { t } = useTranslation();
  const { register, handleSubmit } = useForm({ defaultValues: { overlapHours: '24' } });
  const action = useAction(rotateApiKey, {
    refresh: [['key']],
    onDone: ({ key, approvalID }) => onMade({ name: apiKey.name, text: key, waits: approvalID !== null }),
  });
  return (
    <ActionDialog
      title={t('Keys.RotateTitle', { name: apiKey.name })}
      submitLabel={t('Keys.Do.rotate')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ overlapHours }) =>
        action.run({ keyID: apiKey.keyID, overlapHours: Number(overlapHours) }),
      )}
    >
      <p>{t('Keys.RotateWords')}</p>
      <SelectField
        {...register('overlapHours')}
        label={t('Keys.Overlap')}
        options={overlaps.map((value) => ({ value, label: t(`Keys.OverlapHours.${value}`) }))}
      />
    </ActionDialog>
  );
}
