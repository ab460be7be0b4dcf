import { lineBreakNames } from '@quittance/domain/ach/originator';
import { Button } from '@quittance/ui/button';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { FieldError } from '@quittance/ui/forms/field';
import { GroupLegend } from '@quittance/ui/forms/group-legend';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { PlusIcon } from '@quittance/ui/icons/actions';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMoneyRule } from '../../patterns/fields/typed-money.ts';
import styles from './ach.module.css';
import { type OriginatorPart, useOriginatorField } from './originator-part.ts';

const maxCutOffs = 12;

/** Cut-off times, settlement dates and delivery of files. */
export function TimeFields(part: OriginatorPart) {
  const { t } = useTranslation();
  const { form, isDisabled } = part;
  const { register, watch, setValue } = form;
  const of = useOriginatorField(part);
  return (
    <Stack gap={5}>
      <CutOffs {...part} />
      <div className={styles.pair}>
        <TextField {...register('sameDayUntil')} {...of('sameDayUntil')} labelNote={t('Form.Optional')} type="time" />
        <TextField
          {...register('settleAfterDays', {
            validate: (text) =>
              (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 60) || t('AchSettings.Days'),
          })}
          {...of('settleAfterDays')}
          inputMode="numeric"
          isNumeric
          maxLength={2}
        />
      </div>
      <RadioCards
        legend={t('AchSettings.delivery')}
        value={watch('delivery')}
        onChange={(delivery) => setValue('delivery', delivery)}
        options={(['download', 'folder'] as const).map((value) => ({
          value,
          label: t(`AchDelivery.${value}`),
          description: t(`AchDeliveryWords.${value}`),
          isDisabled,
        }))}
      />
      <SelectField
        {...of('lineBreak')}
        value={watch('lineBreak')}
        onChange={({ currentTarget }) =>
          setValue('lineBreak', lineBreakNames.find((each) => each === currentTarget.value) ?? watch('lineBreak'))
        }
        options={lineBreakNames.map((value) => ({ value, label: t(`AchLineBreak.${value}`) }))}
      />
    </Stack>
  );
}

function CutOffs({ form, refused, isDisabled }: OriginatorPart) {
  const { t } = useTranslation();
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'cutOffs' });
  const isMissing = formState.errors.cutOffs !== undefined;
  return (
    <fieldset>
      <GroupLegend isHidden={false}>{t('AchSettings.cutOffs')}</GroupLegend>
      <Stack gap={3}>
        <p>{t('AchSettings.Help.cutOffs')}</p>
        <div className={styles.cutOffs}>
          {fields.map((field, at) => (
            <div key={field.id} className={styles.cutOff}>
              <TextField
                {...register(`cutOffs.${at}.time`, { required: true })}
                label={<VisuallyHidden>{t('AchSettings.CutOff', { number: at + 1 })}</VisuallyHidden>}
                type="time"
              />
              {fields.length > 1 && !isDisabled && (
                <Button variant="link" size="small" onClick={() => remove(at)}>
                  {t('AchSettings.Remove')}
                  <VisuallyHidden> {t('AchSettings.CutOff', { number: at + 1 })}</VisuallyHidden>
                </Button>
              )}
            </div>
          ))}
        </div>
        {!isDisabled && fields.length < maxCutOffs && (
          <div>
            <Button variant="secondary" size="small" icon={<PlusIcon size={16} />} onClick={() => append({ time: '' })}>
              {t('AchSettings.AddCutOff')}
            </Button>
          </div>
        )}
      </Stack>
      <FieldError id="cut-offs-error">
        {isMissing ? t('Form.Required') : refused === 'cutOffs' && t('AchSettings.Refused')}
      </FieldError>
    </fieldset>
  );
}

/** Limits of entries and files, and the check of new bank accounts. */
export function LimitFields(part: OriginatorPart) {
  const { t } = useTranslation();
  const { register } = part.form;
  const of = useOriginatorField(part);
  const optional = { validate: useMoneyRule({ isOptional: true }) };
  return (
    <Stack gap={4}>
      <div className={styles.pair}>
        <MoneyField {...register('entryLimit', optional)} {...of('entryLimit')} labelNote={t('Form.Optional')} />
        <MoneyField {...register('holdAbove', optional)} {...of('holdAbove')} labelNote={t('Form.Optional')} />
      </div>
      <Checkbox
        {...register('hasPrenotes')}
        label={t('AchSettings.hasPrenotes')}
        description={t('AchSettings.Help.hasPrenotes')}
      />
    </Stack>
  );
}
