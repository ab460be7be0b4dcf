import { closePostingFile, listPostingSettings } from '@quittance/contract/staff/posting';
import { Notice } from '@quittance/ui/feedback/notice';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { PayeeChoice } from '../../patterns/fields/payee-choice.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';

/** Closes a payee's posting file now, after explaining what that means for later files. */
export function ClosePostingDialog({
  payeeCode,
  onClose,
}: {
  /** Empty for all payees. */
  readonly payeeCode: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { instant, count } = useFormats();
  const navigate = useNavigate();
  const { data } = useStaffQuery(listPostingSettings, {});
  const only = data?.payees.length === 1 ? (data.payees[0]?.payeeCode ?? '') : '';
  const form = useForm({ defaultValues: { payeeCode: payeeCode || only } });
  const chosen = form.watch('payeeCode');
  const payee = data?.payees.find((each) => each.payeeCode === chosen);
  return (
    <DecisionDialog
      title={t('Posting.CloseTitle')}
      submitLabel={t('Posting.Close')}
      call={closePostingFile}
      form={form}
      request={(asked) => asked}
      refresh={[['posting']]}
      doneMessage={({ sequence, isMore }) =>
        t(isMore ? 'Posting.ClosedMore' : 'Posting.Closed', { number: count(sequence) })
      }
      onDone={({ postingFileID }) => {
        onClose();
        void navigate(`/posting/${postingFileID}`);
      }}
      onClose={onClose}
    >
      {({ forget }) => (
        <>
          <p>{t('Posting.CloseWords')}</p>
          <PayeeChoice
            {...form.register('payeeCode', { required: t('Form.Choose'), onChange: forget })}
            value={chosen}
            error={form.formState.errors.payeeCode?.message}
          />
          {payee && (
            <Notice kind="info" isLive={false}>
              {t('Posting.CloseNext', { number: count(payee.lastSequence + 1) })}{' '}
              {payee.nextCutOffAt === null
                ? t('Posting.CloseNoCutOff')
                : t('Posting.CloseCutOff', { at: instant(payee.nextCutOffAt) })}
            </Notice>
          )}
        </>
      )}
    </DecisionDialog>
  );
}
