import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { FieldError } from '@quittance/ui/forms/field';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../session/services.tsx';
import { useMethodText } from '../../payment-methods/method-text.ts';
import styles from './set-up.module.css';
import type { ErrorOf, TermsDraft, TermsField } from './terms-draft.ts';
import { useAutopayMethods } from './use-autopay-methods.ts';

type MoreChoicesProps = {
  readonly draft: TermsDraft;
  readonly chosen: readonly CustomerAccountDetail[];
  readonly errorOf: ErrorOf;
  readonly onChange: (change: Partial<TermsDraft>) => void;
};

const optionalFields: readonly TermsField[] = ['ceiling', 'backup', 'endDate', 'range'];

/** Choices that most customers don't need, collapsed unless one is made or wrong. */
export function MoreChoices(props: MoreChoicesProps) {
  const { t } = useTranslation();
  const today = useToday();
  const { draft, errorOf, onChange } = props;
  const { ceilingText, backupReferenceId, endDay, lowText, highText } = draft;
  const isChosen = [ceilingText, backupReferenceId, endDay, lowText, highText].some((text) => text !== '');
  const isWrong = optionalFields.some((field) => errorOf(field) !== undefined);
  // Stays open when a choice is cleared.
  const [isOpen, setOpen] = useState(isChosen);
  if (isWrong && !isOpen) setOpen(true);
  return (
    <Disclosure summary={t('Autopay.MoreChoices')} isOpenAtFirst={isOpen} onOpen={() => setOpen(true)}>
      <Stack gap={5}>
        <MoneyField
          label={t('Autopay.Ceiling')}
          labelNote={t('Profile.Optional')}
          description={t('Autopay.CeilingHelp')}
          value={ceilingText}
          onChange={({ target }) => onChange({ ceilingText: target.value })}
          maxLength={16}
          error={errorOf('ceiling')}
        />
        <Backup {...props} />
        <TextField
          type="date"
          label={t('Autopay.EndDate')}
          labelNote={t('Profile.Optional')}
          description={t('Autopay.EndDateHelp')}
          value={endDay}
          min={today.toString()}
          onChange={({ target }) => onChange({ endDay: target.value })}
          error={errorOf('endDate')}
        />
        <NoticeRange {...props} />
      </Stack>
    </Disclosure>
  );
}

function Backup({ draft, chosen, errorOf, onChange }: MoreChoicesProps) {
  const { t } = useTranslation();
  const methodText = useMethodText();
  const { options } = useAutopayMethods()(chosen);
  const others = options.filter(
    ({ problem, referenceId }) =>
      referenceId === draft.backupReferenceId || (problem === undefined && referenceId !== draft.referenceId),
  );
  if (others.length === 0) return null;
  return (
    <SelectField
      label={t('Autopay.Backup')}
      labelNote={t('Profile.Optional')}
      description={t('Autopay.BackupHelp')}
      value={draft.backupReferenceId}
      onChange={({ target }) => onChange({ backupReferenceId: target.value })}
      options={[
        { value: '', label: t('Autopay.NoBackup') },
        ...others.map((option) => ({ value: option.referenceId, label: methodText(option).name })),
      ]}
      error={errorOf('backup')}
    />
  );
}

function NoticeRange({ draft, errorOf, onChange }: MoreChoicesProps) {
  const { t } = useTranslation();
  return (
    <fieldset data-wrong={errorOf('range') === undefined ? undefined : true}>
      <legend className={styles.legend}>{t('Autopay.Range')}</legend>
      <p className={styles.note}>{t('Autopay.RangeHelp')}</p>
      <div className={styles.pair}>
        <MoneyField
          label={t('Autopay.RangeLow')}
          value={draft.lowText}
          onChange={({ target }) => onChange({ lowText: target.value })}
          maxLength={16}
        />
        <MoneyField
          label={t('Autopay.RangeHigh')}
          value={draft.highText}
          onChange={({ target }) => onChange({ highText: target.value })}
          maxLength={16}
        />
      </div>
      <FieldError id="autopay-range-error">{errorOf('range')}</FieldError>
    </fieldset>
  );
}
