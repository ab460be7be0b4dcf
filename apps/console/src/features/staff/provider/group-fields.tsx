import { groupRoleRules } from '@quittance/domain/staff/group-role';
import { staffRoles } from '@quittance/domain/staff/staff-role';
import { Button } from '@quittance/ui/button';
import { GroupLegend } from '@quittance/ui/forms/group-legend';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { PlusIcon } from '@quittance/ui/icons/actions';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './provider.module.css';
import type { ProviderPart } from './provider-fields.ts';

/** The claim with the groups, and the role of each group. */
export function GroupFields({ form }: ProviderPart) {
  const { t } = useTranslation();
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'groupRoles' });
  const { errors } = formState;
  const validate = (text: string) => text.trim() !== '' || t('Form.Required');
  return (
    <Stack gap={4}>
      <p>{t('Provider.RolesWords')}</p>
      <TextField
        {...register('groupsClaim', { validate })}
        label={t('Provider.groupsClaim')}
        description={t('Provider.Help.groupsClaim')}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.groupsClaim?.message}
      />
      {fields.map((field, at) => (
        <fieldset key={field.id}>
          <GroupLegend isHidden>{t('Provider.GroupNumber', { number: at + 1 })}</GroupLegend>
          <div className={styles.row}>
            <TextField
              {...register(`groupRoles.${at}.group`, { validate })}
              label={t('Provider.Group')}
              maxLength={groupRoleRules.maxLength}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.groupRoles?.[at]?.group?.message}
            />
            <SelectField
              {...register(`groupRoles.${at}.role`)}
              value={form.watch(`groupRoles.${at}.role`)}
              label={t('Staff.Role')}
              options={staffRoles.map((value) => ({ value, label: t(`Role.${value}`) }))}
            />
            {fields.length > 1 && (
              <div className={styles.remove}>
                <Button variant="link" size="small" onClick={() => remove(at)}>
                  {t('Provider.RemoveGroup')}
                  <VisuallyHidden> {t('Provider.GroupNumber', { number: at + 1 })}</VisuallyHidden>
                </Button>
              </div>
            )}
          </div>
        </fieldset>
      ))}
      {fields.length < groupRoleRules.maxGroups && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<PlusIcon size={16} />}
            onClick={() => append({ group: '', role: 'agent' })}
          >
            {t('Provider.AddGroup')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
