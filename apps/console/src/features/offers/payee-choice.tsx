import { getSettings } from '@quittance/contract/staff/settings';
import { Button } from '@quittance/ui/button';
import { SelectField } from '@quittance/ui/forms/select-field';
import { CloseIcon } from '@quittance/ui/icons/actions';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import styles from './payee-choice.module.css';

/** Selects the payees of a rule. No selection means all payees. */
export function PayeeChoice({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[];
  readonly onChange: (codes: string[]) => void;
}) {
  const { t } = useTranslation();
  const { data, isError } = useStaffQuery(getSettings, {});
  const payees = data?.published.settings.payees ?? [];
  const left = payees.filter(({ code }) => !chosen.includes(code));
  const nameOf = (code: string) => payees.find((each) => each.code === code)?.name ?? code;
  return (
    <div className={styles.choice}>
      <SelectField
        label={t('OfferForm.Payees')}
        description={chosen.length === 0 ? t('OfferForm.PayeesHelp') : undefined}
        error={isError ? t('OfferForm.PayeesNotLoaded') : undefined}
        value=""
        options={[
          { value: '', label: t(chosen.length === 0 ? 'OfferForm.EveryPayee' : 'OfferForm.AddPayee') },
          ...left.map(({ code, name }) => ({ value: code, label: name === code ? code : `${name} (${code})` })),
        ]}
        onChange={({ currentTarget: { value } }) => value !== '' && onChange([...chosen, value])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('OfferForm.Payees')}>
          {chosen.map((code) => (
            <li key={code}>
              <Button
                variant="secondary"
                size="small"
                icon={<CloseIcon size={16} />}
                onClick={() => onChange(chosen.filter((each) => each !== code))}
              >
                <VisuallyHidden>{t('OfferForm.RemovePayee')} </VisuallyHidden>
                {nameOf(code)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
