import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { RuleForm } from './rule-form.tsx';

/** A new rule makes no offers until it is activated. */
export function NewRulePage() {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeading lead={t('OfferForm.NewLead')}>{t('Title.NewOfferRule')}</ScreenHeading>
      <RuleForm />
    </>
  );
}
