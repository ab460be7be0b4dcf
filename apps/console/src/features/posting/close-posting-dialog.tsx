import { closePostingFile, listPostingSettings } from '@quittance/contract/staff/posting';
import { Notice } from '@quittance/ui/feedback/notice';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { PayeeChoice } from '../../patterns/fields/payee-choice.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';

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
  const say = useSay();
  const navigate = useNavigate();
  const { data } = useStaffQuery(listPostingSettings, {});
  const only = data?.payees.length === 1 ? (data.payees[0]?.payeeCode ?? '') : '';
  const { register, handleSubmit, formState, watch } = useForm({ defaultValues: { payeeCode: payeeCode || only } });
  const chosen = watch('payeeCode');
  const payee = data?.payees.find((each) => each.payeeCode === chosen);
  const action = useAction(closePostingFile, {
    refresh: [['posting']],
    onDone({ postingFileID, sequence, isMore }) {
      say(t(isMore ? 'Posting.ClosedMore' : 'Posting.Closed', { number: count(sequence) }));
      onClose();
      void navigate(`/posting/${postingFileID}`);
    },
  });
  return (
    <ActionDialog
      title={t('Posting.CloseTitle')}
      submitLabel={t('Posting.Close')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit((asked) => action.run(asked))}
    >
      <p>{t('Posting.CloseWords')}</p>
      <PayeeChoice
        {...register('payeeCode', { required: t('Form.Choose'), onChange: action.forget })}
        value={chosen}
        error={formState.errors.payeeCode?.message}
      />
      {payee && (
        <Notice kind="info" isLive={false}>
          {t('Posting.CloseNext', { number: count(payee.lastSequence + 1) })}{' '}
          {payee.nextCutOffAt === null
            ? t('Posting.CloseNoCutOff')
            : t('Posting.CloseCutOff', { at: instant(payee.nextCutOffAt) })}
        </Notice>
      )}
    </ActionDialog>
  );
}
