import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { ReceiptIcon } from '@quittance/ui/icons/things';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { electronicRecordsPath, overScreen } from '../../platform/addresses/portal-paths.ts';
import { useChangeElectronicRecords, useElectronicRecords } from '../electronic-records/use-electronic-records.ts';
import { usePaperlessBills } from '../electronic-records/use-paperless-bills.ts';
import { ChangeButton } from '../see-as/change-button.tsx';
import { PaperlessBillsPart } from './paperless-bills-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import sectionStyles from './profile-section.module.css';
import { ProfileSection, type SectionState } from './profile-section.tsx';

export function DocumentsSection(state: SectionState) {
  const { t } = useTranslation();
  return (
    <ProfileSection
      {...state}
      title={t('Profile.Documents')}
      icon={<ReceiptIcon />}
      summary={t('Profile.DocumentsSummary')}
    >
      <ProfilePart>
        <DocumentsChoice isShown={state.isOpen} />
      </ProfilePart>
      <PaperlessBillsPart isShown={state.isOpen} />
    </ProfileSection>
  );
}

function DocumentsChoice({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { data: records, isPending, isError } = useElectronicRecords({ isShown });
  if (isError) return <Notice kind="error">{t('Documents.Problem.Failed')}</Notice>;
  if (isPending)
    return (
      <div role="status" aria-label={t('Common.Loading')} aria-busy="true">
        <Skeleton shape="text" width="half" />
      </div>
    );
  const since = records.changedOn === null ? '' : formatFullDay(records.changedOn, language);
  if (records.isGranted)
    return (
      <>
        <p className={sectionStyles.lead}>{t('Profile.DocumentsOnline', { day: since })}</p>
        <BackToPaper />
      </>
    );
  if (!records.isRequired) return <p className={sectionStyles.lead}>{t('Profile.DocumentsFree')}</p>;
  return (
    <>
      <p className={sectionStyles.lead}>
        {t(records.isOutdated ? 'Profile.DocumentsOutdated' : 'Profile.DocumentsOnPaper', { day: since })}
      </p>
      <LinkButton variant="secondary" size="small" to={electronicRecordsPath(pathname)} state={overScreen}>
        {t(records.isOutdated ? 'ElectronicRecords.ReadAgain' : 'ElectronicRecords.GetOnline')}
      </LinkButton>
      {records.isOutdated && <BackToPaper />}
    </>
  );
}

/** Withdraws the consent after a confirmation that explains the effects. */
function BackToPaper() {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { withdraw, isPending, problem } = useChangeElectronicRecords();
  const { data: bills } = usePaperlessBills({ isShown: true });
  const answer = async (isConfirmed?: true) => {
    if (isConfirmed) await withdraw();
    setAsked(false);
  };
  return (
    <>
      {problem !== undefined && <Notice kind="error">{t(`ElectronicRecords.Problem.${problem}`)}</Notice>}
      <ChangeButton variant="secondary" size="small" onClick={() => setAsked(true)}>
        {t('ElectronicRecords.BackToPaper')}
      </ChangeButton>
      <ConfirmationDialog
        isOpen={isAsked}
        title={t('ElectronicRecords.BackTitle')}
        contentKey={bills?.isOn ? 'ElectronicRecords.BackTextBills' : 'ElectronicRecords.BackText'}
        cancelLabel={t('ElectronicRecords.KeepOnline')}
        confirmLabel={t('ElectronicRecords.BackToPaper')}
        confirmVariant="primary"
        isPending={isPending}
        onClose={(isConfirmed) => void answer(isConfirmed)}
      />
    </>
  );
}
